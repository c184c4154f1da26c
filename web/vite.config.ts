import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

const page = "../src/gradlon/server/page";
const server = process.env.GRADLON_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
  build: { outDir: page, emptyOutDir: true, target: "es2022", assetsInlineLimit: 0, sourcemap: false },
  server: { proxy: { "/api": server } },
  test: { environment: "jsdom", include: ["tests/**/*.test.ts"] },
});
