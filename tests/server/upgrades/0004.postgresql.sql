SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET transaction_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;
SET default_tablespace = '';
SET default_table_access_method = heap;
CREATE TABLE public.accounts (
    person character varying(16) NOT NULL,
    email character varying(254) NOT NULL,
    key character varying(254) NOT NULL,
    claimed character varying(254),
    password character varying(200) NOT NULL,
    verified bigint,
    created bigint NOT NULL
);
CREATE TABLE public.alembic_version (
    version_num character varying(32) NOT NULL
);
CREATE TABLE public.bars (
    match character varying(16) NOT NULL,
    person character varying(16) NOT NULL,
    kind character varying(8) NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE public.chat (
    match character varying(16) NOT NULL,
    number integer NOT NULL,
    person character varying(16) NOT NULL,
    name character varying(40) NOT NULL,
    seat integer NOT NULL,
    text character varying(500) NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE public.entries (
    match character varying(16) NOT NULL,
    number integer NOT NULL,
    kind character varying(8) NOT NULL,
    seat integer NOT NULL,
    text character varying(200) NOT NULL,
    choice integer,
    key character varying(64),
    at bigint NOT NULL
);
CREATE TABLE public.invites (
    token_hash character varying(64) NOT NULL,
    match character varying(16) NOT NULL,
    seat integer NOT NULL,
    created bigint NOT NULL,
    used bigint
);
CREATE TABLE public.matches (
    id character varying(16) NOT NULL,
    game character varying(32) NOT NULL,
    players integer NOT NULL,
    options json NOT NULL,
    rules character varying(32) NOT NULL,
    host character varying(16) NOT NULL,
    status character varying(8) NOT NULL,
    visibility character varying(8) NOT NULL,
    hints boolean NOT NULL,
    spectators boolean NOT NULL,
    clock json NOT NULL,
    number integer NOT NULL,
    meta integer NOT NULL,
    chats integer NOT NULL,
    clocks json NOT NULL,
    asked json NOT NULL,
    due bigint,
    seed_hash character varying(64),
    result json,
    rematch character varying(16),
    created bigint NOT NULL,
    started bigint,
    ended bigint
);
CREATE TABLE public.mutes (
    person character varying(16) NOT NULL,
    other character varying(16) NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE public.orders (
    id character varying(16) NOT NULL,
    kind character varying(8) NOT NULL,
    subject character varying(16) NOT NULL,
    status character varying(8) NOT NULL,
    at bigint NOT NULL,
    taken bigint NOT NULL
);
CREATE TABLE public.outbox (
    id character varying(16) NOT NULL,
    kind character varying(8) NOT NULL,
    way character varying(8) NOT NULL,
    person character varying(16),
    email character varying(254),
    about json NOT NULL,
    status character varying(8) NOT NULL,
    tries integer NOT NULL,
    created bigint NOT NULL,
    due bigint NOT NULL,
    expires bigint NOT NULL,
    done bigint
);
CREATE TABLE public.people (
    id character varying(16) NOT NULL,
    name character varying(40) NOT NULL,
    guest boolean NOT NULL,
    language character varying(8) NOT NULL,
    created bigint NOT NULL,
    banned bigint
);
CREATE TABLE public.proposals (
    id character varying(16) NOT NULL,
    match character varying(16) NOT NULL,
    kind character varying(8) NOT NULL,
    seat integer NOT NULL,
    number integer NOT NULL,
    agreed json NOT NULL,
    status character varying(8) NOT NULL,
    created bigint NOT NULL
);
CREATE TABLE public.rated (
    match character varying(16) NOT NULL,
    game character varying(32) NOT NULL,
    ended bigint NOT NULL
);
CREATE TABLE public.ratings (
    game character varying(32) NOT NULL,
    person character varying(16) NOT NULL,
    mu double precision NOT NULL,
    sigma double precision NOT NULL,
    matches integer NOT NULL,
    won integer NOT NULL,
    last bigint NOT NULL
);
CREATE TABLE public.reports (
    id character varying(16) NOT NULL,
    reporter character varying(16),
    person character varying(16),
    match character varying(16),
    text character varying(2000) NOT NULL,
    status character varying(8) NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE public.reviews (
    record character varying(16) NOT NULL,
    seat integer NOT NULL,
    number integer NOT NULL,
    chosen character varying(200) NOT NULL,
    best character varying(200) NOT NULL,
    behind double precision NOT NULL,
    opinions json NOT NULL
);
CREATE TABLE public.seats (
    match character varying(16) NOT NULL,
    seat integer NOT NULL,
    kind character varying(8) NOT NULL,
    person character varying(16),
    name character varying(40) NOT NULL,
    level integer NOT NULL,
    keeper integer NOT NULL,
    why character varying(8) NOT NULL,
    lost integer NOT NULL,
    standing json NOT NULL
);
CREATE TABLE public.seeds (
    match character varying(16) NOT NULL,
    seed character varying(64) NOT NULL
);
CREATE TABLE public.sessions (
    token_hash character varying(64) NOT NULL,
    person character varying(16) NOT NULL,
    created bigint NOT NULL,
    expires bigint NOT NULL,
    device character varying(200) DEFAULT ''::character varying NOT NULL,
    seen bigint
);
CREATE TABLE public.stale (
    game character varying(32) NOT NULL,
    at bigint NOT NULL
);
CREATE TABLE public.tokens (
    token_hash character varying(64) NOT NULL,
    person character varying(16) NOT NULL,
    kind character varying(8) NOT NULL,
    email character varying(254) NOT NULL,
    created bigint NOT NULL,
    expires bigint NOT NULL
);
CREATE TABLE public.told (
    match character varying(16) NOT NULL,
    seat integer NOT NULL,
    number integer NOT NULL
);
CREATE TABLE public.uploads (
    id character varying(16) NOT NULL,
    person character varying(16) NOT NULL,
    game character varying(32) NOT NULL,
    record text NOT NULL,
    created bigint NOT NULL
);
CREATE TABLE public.wishes (
    person character varying(16) NOT NULL,
    mail_turn boolean NOT NULL,
    mail_over boolean NOT NULL,
    webhook character varying(500),
    secret character varying(80),
    failures integer NOT NULL,
    seen bigint,
    since bigint NOT NULL
);
INSERT INTO public.alembic_version VALUES ('0004');
INSERT INTO public.chat VALUES ('ujw6e74ae25x', 1, 'ff6eajuguy38', 'Ann', 1, 'Shall we go on after the upgrade?', 1795137618861);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 1, 'draw', 0, 'first p1', NULL, NULL, 1795137616742);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 2, 'act', 1, 'yellow 0', 131072, 'k-2-d074588c', 1795137617066);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 3, 'draw', 0, 'die white 3', NULL, NULL, 1795137617066);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 4, 'draw', 0, 'die white 6', NULL, NULL, 1795137617066);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 5, 'draw', 0, 'die white 2', NULL, NULL, 1795137617066);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 6, 'draw', 0, 'die white 2', NULL, NULL, 1795137617066);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 7, 'draw', 0, 'die white 1', NULL, NULL, 1795137617066);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 8, 'draw', 0, 'die white 4', NULL, NULL, 1795137617066);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 9, 'draw', 0, 'die white 6', NULL, NULL, 1795137617066);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 10, 'draw', 0, 'die white 2', NULL, NULL, 1795137617066);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 11, 'draw', 0, 'die white 4', NULL, NULL, 1795137617066);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 12, 'act', 1, 'tower camel camels', 655360, 'k-4-d642551c', 1795137617246);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 13, 'act', 2, 'tower barrel card', 786944, NULL, 1795137617246);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 14, 'draw', 0, 'card take_3_camels', NULL, NULL, 1795137617246);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 15, 'act', 2, 'card take_3_camels', 1048576, NULL, 1795137617246);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 16, 'act', 2, 'build hammam', 589826, NULL, 1795137617246);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 17, 'act', 3, 'tower sack supply', 655616, 'k-5-5a2c667e', 1795137617614);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 18, 'act', 3, 'shop sack.white.1', 262144, 'k-7-a51c6498', 1795137617782);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 19, 'act', 3, 'shop sack.white.2', 262145, 'k-9-9895b855', 1795137617930);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 20, 'draw', 0, 'die white 4', NULL, NULL, 1795137617930);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 21, 'draw', 0, 'die white 5', NULL, NULL, 1795137617930);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 22, 'draw', 0, 'die white 6', NULL, NULL, 1795137617930);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 23, 'draw', 0, 'die white 1', NULL, NULL, 1795137617930);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 24, 'draw', 0, 'die white 5', NULL, NULL, 1795137617930);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 25, 'draw', 0, 'die white 6', NULL, NULL, 1795137617930);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 26, 'draw', 0, 'die white 5', NULL, NULL, 1795137617930);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 27, 'draw', 0, 'die white 2', NULL, NULL, 1795137617930);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 28, 'draw', 0, 'die white 1', NULL, NULL, 1795137617930);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 29, 'act', 2, 'tower barrel card', 786944, NULL, 1795137617930);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 30, 'draw', 0, 'card take_3_gold', NULL, NULL, 1795137617930);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 31, 'act', 2, 'card take_3_gold', 1114112, NULL, 1795137617930);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 32, 'act', 3, 'tower camel camels', 655360, 'k-11-c554647e', 1795137618226);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 33, 'act', 3, 'build paddock', 589824, 'k-14-522d6ccd', 1795137618502);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 34, 'act', 1, 'tower sack supply', 655616, 'k-16-13676986', 1795137618628);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 35, 'act', 1, 'shop sack.blue.1', 262147, 'k-18-1f2ca7e0', 1795137618774);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 36, 'act', 3, 'yellow 0', 131072, 'k-19-e73494d2', 1795137618822);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 37, 'draw', 0, 'die white 2', NULL, NULL, 1795137618822);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 38, 'draw', 0, 'die white 5', NULL, NULL, 1795137618822);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 39, 'draw', 0, 'die white 2', NULL, NULL, 1795137618822);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 40, 'draw', 0, 'die white 4', NULL, NULL, 1795137618822);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 41, 'draw', 0, 'die white 2', NULL, NULL, 1795137618822);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 42, 'draw', 0, 'die white 6', NULL, NULL, 1795137618822);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 43, 'draw', 0, 'die white 1', NULL, NULL, 1795137618822);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 44, 'draw', 0, 'die white 3', NULL, NULL, 1795137618822);
INSERT INTO public.entries VALUES ('6qn4seara7u8', 45, 'draw', 0, 'die white 5', NULL, NULL, 1795137618822);
INSERT INTO public.entries VALUES ('ujw6e74ae25x', 1, 'draw', 0, 'order p3', NULL, NULL, 1795137616404);
INSERT INTO public.entries VALUES ('ujw6e74ae25x', 2, 'draw', 0, 'order p4', NULL, NULL, 1795137616404);
INSERT INTO public.entries VALUES ('ujw6e74ae25x', 3, 'draw', 0, 'order p2', NULL, NULL, 1795137616404);
INSERT INTO public.entries VALUES ('ujw6e74ae25x', 4, 'draw', 0, 'card king', NULL, NULL, 1795137616404);
INSERT INTO public.entries VALUES ('ujw6e74ae25x', 5, 'draw', 0, 'card herald', NULL, NULL, 1795137616404);
INSERT INTO public.entries VALUES ('ujw6e74ae25x', 6, 'draw', 0, 'card jeweller', NULL, NULL, 1795137616404);
INSERT INTO public.entries VALUES ('ujw6e74ae25x', 7, 'draw', 0, 'card intriguer', NULL, NULL, 1795137616404);
INSERT INTO public.entries VALUES ('ujw6e74ae25x', 8, 'draw', 0, 'ship YBG', NULL, NULL, 1795137616404);
INSERT INTO public.entries VALUES ('ujw6e74ae25x', 9, 'draw', 0, 'ship RBY', NULL, NULL, 1795137616404);
INSERT INTO public.entries VALUES ('ujw6e74ae25x', 10, 'draw', 0, 'ship GYR', NULL, NULL, 1795137616404);
INSERT INTO public.entries VALUES ('ujw6e74ae25x', 11, 'draw', 0, 'ship GRB', NULL, NULL, 1795137616404);
INSERT INTO public.entries VALUES ('ujw6e74ae25x', 12, 'draw', 0, 'ship YRG', NULL, NULL, 1795137616404);
INSERT INTO public.entries VALUES ('ujw6e74ae25x', 13, 'act', 3, 'bid 0 0', 131072, NULL, 1795137616404);
INSERT INTO public.entries VALUES ('ujw6e74ae25x', 14, 'act', 4, 'bid 0 0', 131072, NULL, 1795137616404);
INSERT INTO public.entries VALUES ('ujw6e74ae25x', 15, 'act', 1, 'bid 0 0', 131072, 'k-0-a6de7bb1', 1795137616870);
INSERT INTO public.entries VALUES ('ujw6e74ae25x', 16, 'act', 2, 'bid 0 0', 131072, 'k-1-37e529fa', 1795137616984);
INSERT INTO public.entries VALUES ('ujw6e74ae25x', 17, 'act', 3, 'position 1', 196609, NULL, 1795137616984);
INSERT INTO public.entries VALUES ('ujw6e74ae25x', 18, 'act', 4, 'position 4', 196612, NULL, 1795137616984);
INSERT INTO public.entries VALUES ('ujw6e74ae25x', 19, 'act', 2, 'position 2', 196610, 'k-3-2551ed2a', 1795137617150);
INSERT INTO public.entries VALUES ('ujw6e74ae25x', 20, 'act', 3, 'place 4 up 2.port', 263172, NULL, 1795137617150);
INSERT INTO public.entries VALUES ('ujw6e74ae25x', 21, 'act', 3, 'place 1 down 3.commercial', 264201, NULL, 1795137617150);
INSERT INTO public.entries VALUES ('ujw6e74ae25x', 22, 'act', 2, 'place 1 up 1.port', 262401, 'k-6-5d071339', 1795137617682);
INSERT INTO public.entries VALUES ('ujw6e74ae25x', 23, 'act', 2, 'place 1 down 1.port', 262409, 'k-8-e1cf481d', 1795137617865);
INSERT INTO public.entries VALUES ('ujw6e74ae25x', 24, 'act', 1, 'place 1 up 1.port', 262401, 'k-10-4ca0392f', 1795137618121);
INSERT INTO public.entries VALUES ('ujw6e74ae25x', 25, 'act', 1, 'place 1 down 1.port', 262409, 'k-12-9f21a10e', 1795137618282);
INSERT INTO public.entries VALUES ('ujw6e74ae25x', 26, 'act', 4, 'place 4 up 3.palace', 264452, NULL, 1795137618282);
INSERT INTO public.entries VALUES ('ujw6e74ae25x', 27, 'act', 4, 'place 1 down 3.green', 268809, NULL, 1795137618282);
INSERT INTO public.entries VALUES ('ujw6e74ae25x', 28, 'act', 3, 'place 2 down 3.red', 269322, NULL, 1795137618282);
INSERT INTO public.entries VALUES ('ujw6e74ae25x', 29, 'act', 3, 'place 3 up 1.commercial', 262659, NULL, 1795137618282);
INSERT INTO public.entries VALUES ('ujw6e74ae25x', 30, 'act', 2, 'place 1 up 1.port', 262401, 'k-13-49093913', 1795137618446);
INSERT INTO public.entries VALUES ('ujw6e74ae25x', 31, 'act', 2, 'place 2 down 1.port', 262410, 'k-15-e74a8699', 1795137618578);
INSERT INTO public.entries VALUES ('ujw6e74ae25x', 32, 'act', 1, 'place 1 up 1.port', 262401, 'k-17-36b6390e', 1795137618711);
INSERT INTO public.invites VALUES ('61fe3dc959dc0a5d368723c581e981e058a0749407be98875071e3ad1611289c', '6qn4seara7u8', 3, 1795137616675, 1795137616742);
INSERT INTO public.invites VALUES ('a986cfec074821039a671ef434616047cc7e0891771a936d2108cc3e996d801b', 'znu836g9uhnb', 2, 1795137618910, NULL);
INSERT INTO public.matches VALUES ('6qn4seara7u8', 'yspahan', 3, '[]', 'yspahan-1', 'ff6eajuguy38', 'running', 'private', false, false, '{"kind": "none", "seconds": 0, "increment": 0, "days": 0}', 45, 2, 0, '{"left": [0, 0, 0], "since": 0, "running": []}', '[3]', NULL, 'a50e09228f5e97b4a48117a8277d63b78cff80a8f8bdabb1356d134158daf499', 'null', NULL, 1795137616640, 1795137616742, NULL);
INSERT INTO public.matches VALUES ('ujw6e74ae25x', 'ys', 4, '[]', 'ys-1', 'ff6eajuguy38', 'running', 'public', false, true, '{"kind": "days", "seconds": 0, "increment": 0, "days": 30}', 32, 3, 1, '{"left": [2592000000, 2591999868, 2592000000, 2592000000], "since": 1795137618711, "running": [1]}', '[1]', 1797729618711, '6fbd4eeff48a308aa60908c5531a204b956787019f3a811374f02308f0ff762e', 'null', NULL, 1795137616307, 1795137616404, NULL);
INSERT INTO public.matches VALUES ('znu836g9uhnb', 'ys', 3, '[]', 'ys-1', 's5z6fxuwyrxv', 'waiting', 'public', false, true, '{"kind": "none", "seconds": 0, "increment": 0, "days": 0}', 0, 0, 0, '{"left": [0, 0, 0], "since": 0, "running": []}', '[]', NULL, NULL, NULL, NULL, 1795137618891, NULL, NULL);
INSERT INTO public.people VALUES ('ff6eajuguy38', 'Ann', true, 'en', 1795137615440, NULL);
INSERT INTO public.people VALUES ('s5z6fxuwyrxv', 'Bea', true, 'en', 1795137615647, NULL);
INSERT INTO public.proposals VALUES ('hjj9zh2uuyzk', 'ujw6e74ae25x', 'stop', 1, 32, '[1]', 'open', 1795137618931);
INSERT INTO public.seats VALUES ('6qn4seara7u8', 1, 'person', 'ff6eajuguy38', 'Ann', 0, 0, '', 0, '{}');
INSERT INTO public.seats VALUES ('6qn4seara7u8', 2, 'bot', NULL, 'Apprentice', 1, 0, '', 0, '{}');
INSERT INTO public.seats VALUES ('6qn4seara7u8', 3, 'person', 's5z6fxuwyrxv', 'Bea', 0, 0, '', 0, '{}');
INSERT INTO public.seats VALUES ('ujw6e74ae25x', 1, 'person', 'ff6eajuguy38', 'Ann', 0, 0, '', 0, '{}');
INSERT INTO public.seats VALUES ('ujw6e74ae25x', 2, 'person', 's5z6fxuwyrxv', 'Bea', 0, 0, '', 0, '{}');
INSERT INTO public.seats VALUES ('ujw6e74ae25x', 3, 'bot', NULL, 'Apprentice', 1, 0, '', 0, '{}');
INSERT INTO public.seats VALUES ('ujw6e74ae25x', 4, 'bot', NULL, 'Hawker', 2, 0, '', 0, '{}');
INSERT INTO public.seats VALUES ('znu836g9uhnb', 1, 'person', 's5z6fxuwyrxv', 'Bea', 0, 0, '', 0, '{}');
INSERT INTO public.seats VALUES ('znu836g9uhnb', 2, 'open', NULL, '', 0, 0, '', 0, '{}');
INSERT INTO public.seats VALUES ('znu836g9uhnb', 3, 'open', NULL, '', 0, 0, '', 0, '{}');
INSERT INTO public.seeds VALUES ('6qn4seara7u8', 'e820a4ea381b0b8e824488d7502e8becfbc65485dbec52c6f434cde9ce71c7cc');
INSERT INTO public.seeds VALUES ('ujw6e74ae25x', '60615defb374f4e07934fa8c42f07714fbe10391f97bb91813954d8d7c0d1e66');
INSERT INTO public.sessions VALUES ('032ad4b4643456f5b458b5f492980b93ade7d08cfc50ef0fa426134d73b4797e', 'ff6eajuguy38', 1795137615441, 1829697615441, 'python-httpx/0.28.1', 1795137615441);
INSERT INTO public.sessions VALUES ('ea4ed46440746107828fbd5bde1df1ea4dd4e22bf508e553b369bd1450b58706', 's5z6fxuwyrxv', 1795137615648, 1829697615648, 'python-httpx/0.28.1', 1795137615648);
ALTER TABLE ONLY public.alembic_version
    ADD CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT pk_accounts PRIMARY KEY (person);
ALTER TABLE ONLY public.bars
    ADD CONSTRAINT pk_bars PRIMARY KEY (match, person, kind);
ALTER TABLE ONLY public.chat
    ADD CONSTRAINT pk_chat PRIMARY KEY (match, number);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT pk_entries PRIMARY KEY (match, number);
ALTER TABLE ONLY public.invites
    ADD CONSTRAINT pk_invites PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.matches
    ADD CONSTRAINT pk_matches PRIMARY KEY (id);
ALTER TABLE ONLY public.mutes
    ADD CONSTRAINT pk_mutes PRIMARY KEY (person, other);
ALTER TABLE ONLY public.orders
    ADD CONSTRAINT pk_orders PRIMARY KEY (id);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT pk_outbox PRIMARY KEY (id);
ALTER TABLE ONLY public.people
    ADD CONSTRAINT pk_people PRIMARY KEY (id);
ALTER TABLE ONLY public.proposals
    ADD CONSTRAINT pk_proposals PRIMARY KEY (id);
ALTER TABLE ONLY public.rated
    ADD CONSTRAINT pk_rated PRIMARY KEY (match);
ALTER TABLE ONLY public.ratings
    ADD CONSTRAINT pk_ratings PRIMARY KEY (game, person);
ALTER TABLE ONLY public.reports
    ADD CONSTRAINT pk_reports PRIMARY KEY (id);
ALTER TABLE ONLY public.reviews
    ADD CONSTRAINT pk_reviews PRIMARY KEY (record, seat, number);
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT pk_seats PRIMARY KEY (match, seat);
ALTER TABLE ONLY public.seeds
    ADD CONSTRAINT pk_seeds PRIMARY KEY (match);
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT pk_sessions PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.stale
    ADD CONSTRAINT pk_stale PRIMARY KEY (game);
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT pk_tokens PRIMARY KEY (token_hash);
ALTER TABLE ONLY public.told
    ADD CONSTRAINT pk_told PRIMARY KEY (match, seat);
ALTER TABLE ONLY public.uploads
    ADD CONSTRAINT pk_uploads PRIMARY KEY (id);
ALTER TABLE ONLY public.wishes
    ADD CONSTRAINT pk_wishes PRIMARY KEY (person);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT uq_accounts_claimed UNIQUE (claimed);
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT uq_entries_match_seat_key UNIQUE (match, seat, key);
CREATE INDEX ix_accounts_key ON public.accounts USING btree (key);
CREATE INDEX ix_bars_person ON public.bars USING btree (person);
CREATE INDEX ix_invites_match ON public.invites USING btree (match);
CREATE INDEX ix_matches_ended ON public.matches USING btree (ended);
CREATE INDEX ix_matches_status_due ON public.matches USING btree (status, due);
CREATE INDEX ix_matches_visibility_status_created ON public.matches USING btree (visibility, status, created);
CREATE INDEX ix_mutes_other ON public.mutes USING btree (other);
CREATE INDEX ix_orders_status_at ON public.orders USING btree (status, at);
CREATE INDEX ix_outbox_person ON public.outbox USING btree (person);
CREATE INDEX ix_outbox_status_due ON public.outbox USING btree (status, due);
CREATE INDEX ix_proposals_match ON public.proposals USING btree (match);
CREATE INDEX ix_rated_game_ended ON public.rated USING btree (game, ended);
CREATE INDEX ix_ratings_person ON public.ratings USING btree (person);
CREATE INDEX ix_reports_person ON public.reports USING btree (person);
CREATE INDEX ix_reports_reporter ON public.reports USING btree (reporter);
CREATE INDEX ix_seats_person ON public.seats USING btree (person);
CREATE INDEX ix_sessions_expires ON public.sessions USING btree (expires);
CREATE INDEX ix_sessions_person ON public.sessions USING btree (person);
CREATE INDEX ix_tokens_expires ON public.tokens USING btree (expires);
CREATE INDEX ix_tokens_person ON public.tokens USING btree (person);
CREATE INDEX ix_uploads_person ON public.uploads USING btree (person);
ALTER TABLE ONLY public.accounts
    ADD CONSTRAINT fk_accounts_person_people FOREIGN KEY (person) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.bars
    ADD CONSTRAINT fk_bars_match_matches FOREIGN KEY (match) REFERENCES public.matches(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.bars
    ADD CONSTRAINT fk_bars_person_people FOREIGN KEY (person) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.chat
    ADD CONSTRAINT fk_chat_match_matches FOREIGN KEY (match) REFERENCES public.matches(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.entries
    ADD CONSTRAINT fk_entries_match_matches FOREIGN KEY (match) REFERENCES public.matches(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.invites
    ADD CONSTRAINT fk_invites_match_matches FOREIGN KEY (match) REFERENCES public.matches(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mutes
    ADD CONSTRAINT fk_mutes_other_people FOREIGN KEY (other) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.mutes
    ADD CONSTRAINT fk_mutes_person_people FOREIGN KEY (person) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.proposals
    ADD CONSTRAINT fk_proposals_match_matches FOREIGN KEY (match) REFERENCES public.matches(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.rated
    ADD CONSTRAINT fk_rated_match_matches FOREIGN KEY (match) REFERENCES public.matches(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.ratings
    ADD CONSTRAINT fk_ratings_person_people FOREIGN KEY (person) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.seats
    ADD CONSTRAINT fk_seats_match_matches FOREIGN KEY (match) REFERENCES public.matches(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.seeds
    ADD CONSTRAINT fk_seeds_match_matches FOREIGN KEY (match) REFERENCES public.matches(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT fk_sessions_person_people FOREIGN KEY (person) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.tokens
    ADD CONSTRAINT fk_tokens_person_people FOREIGN KEY (person) REFERENCES public.people(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.told
    ADD CONSTRAINT fk_told_match_matches FOREIGN KEY (match) REFERENCES public.matches(id) ON DELETE CASCADE;
ALTER TABLE ONLY public.wishes
    ADD CONSTRAINT fk_wishes_person_people FOREIGN KEY (person) REFERENCES public.people(id) ON DELETE CASCADE;
