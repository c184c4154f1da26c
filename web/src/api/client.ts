/** The one way to the server: what it refuses comes back as an error with words for people. */

export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly field: string | null = null,
    readonly clause: string | null = null,
    readonly retryAfter = 0,
  ) {
    super(message);
  }
}

/** The server could not be reached at all. */
export class Unreachable extends Error {}

type Query = Record<string, string | number | boolean | null | undefined>;

/** Told of every answer's build, so that an old tab notices a new one. */
export let onVersion: (version: string) => void = () => undefined;
export function watchVersion(listener: (version: string) => void) {
  onVersion = listener;
}

function address(path: string, query?: Query): string {
  const parts = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null && value !== "");
  const search = new URLSearchParams(parts.map(([name, value]) => [name, String(value)])).toString();
  return `/api/${path}${search ? `?${search}` : ""}`;
}

async function call<T>(method: string, path: string, query?: Query, body?: unknown, type?: string): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (method !== "GET") headers["X-Gradlon"] = "1";
  if (body !== undefined) headers["Content-Type"] = type ?? "application/json";
  let answer: Response;
  try {
    answer = await fetch(address(path, query), {
      method,
      headers,
      credentials: "same-origin",
      ...(body === undefined ? {} : { body: type ? (body as string) : JSON.stringify(body) }),
    });
  } catch (fault) {
    throw new Unreachable(String(fault));
  }
  const version = answer.headers.get("X-Gradlon-Version");
  if (version) onVersion(version);
  const text = await answer.text();
  const json = (answer.headers.get("Content-Type") ?? "").includes("json");
  const data: unknown = json && text ? JSON.parse(text) : text;
  if (!answer.ok) throw refusal(answer, data);
  return data as T;
}

function refusal(answer: Response, data: unknown): Error {
  const error = (data as { error?: Record<string, string | null> } | null)?.error;
  if (answer.status >= 502 && answer.status <= 504 && !error) return new Unreachable(`${answer.status}`);
  return new Refusal(
    answer.status,
    error?.code ?? "unknown",
    error?.message ?? answer.statusText,
    error?.field ?? null,
    error?.clause ?? null,
    Number(answer.headers.get("Retry-After") ?? 0),
  );
}

export const api = {
  get: <T>(path: string, query?: Query) => call<T>("GET", path, query),
  post: <T>(path: string, body: unknown = {}, query?: Query) => call<T>("POST", path, query, body),
  put: <T>(path: string, body: unknown) => call<T>("PUT", path, undefined, body),
  patch: <T>(path: string, body: unknown) => call<T>("PATCH", path, undefined, body),
  delete: <T>(path: string, body?: unknown) => call<T>("DELETE", path, undefined, body),
  /** A text body as it is: a record's lines. */
  send: <T>(path: string, body: string, type: string) => call<T>("POST", path, undefined, body, type),
};
