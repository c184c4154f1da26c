BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
CREATE TABLE chat (
	"match" VARCHAR(16) NOT NULL, 
	number INTEGER NOT NULL, 
	person VARCHAR(16) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	seat INTEGER NOT NULL, 
	text VARCHAR(500) NOT NULL, 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_chat PRIMARY KEY ("match", number), 
	CONSTRAINT fk_chat_match_matches FOREIGN KEY("match") REFERENCES matches (id) ON DELETE CASCADE
)
 WITHOUT ROWID

;
INSERT INTO "chat" VALUES('ujw6e74ae25x',1,'ff6eajuguy38','Ann',1,'Shall we go on after the upgrade?',1795137618861);
CREATE TABLE entries (
	"match" VARCHAR(16) NOT NULL, 
	number INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	seat INTEGER NOT NULL, 
	text VARCHAR(200) NOT NULL, 
	choice INTEGER, 
	"key" VARCHAR(64), 
	at BIGINT NOT NULL, 
	CONSTRAINT pk_entries PRIMARY KEY ("match", number), 
	CONSTRAINT fk_entries_match_matches FOREIGN KEY("match") REFERENCES matches (id) ON DELETE CASCADE, 
	CONSTRAINT uq_entries_match_seat_key UNIQUE ("match", seat, "key")
)
 WITHOUT ROWID

;
INSERT INTO "entries" VALUES('6qn4seara7u8',1,'draw',0,'first p1',NULL,NULL,1795137616742);
INSERT INTO "entries" VALUES('6qn4seara7u8',2,'act',1,'yellow 0',131072,'k-2-d074588c',1795137617066);
INSERT INTO "entries" VALUES('6qn4seara7u8',3,'draw',0,'die white 3',NULL,NULL,1795137617066);
INSERT INTO "entries" VALUES('6qn4seara7u8',4,'draw',0,'die white 6',NULL,NULL,1795137617066);
INSERT INTO "entries" VALUES('6qn4seara7u8',5,'draw',0,'die white 2',NULL,NULL,1795137617066);
INSERT INTO "entries" VALUES('6qn4seara7u8',6,'draw',0,'die white 2',NULL,NULL,1795137617066);
INSERT INTO "entries" VALUES('6qn4seara7u8',7,'draw',0,'die white 1',NULL,NULL,1795137617066);
INSERT INTO "entries" VALUES('6qn4seara7u8',8,'draw',0,'die white 4',NULL,NULL,1795137617066);
INSERT INTO "entries" VALUES('6qn4seara7u8',9,'draw',0,'die white 6',NULL,NULL,1795137617066);
INSERT INTO "entries" VALUES('6qn4seara7u8',10,'draw',0,'die white 2',NULL,NULL,1795137617066);
INSERT INTO "entries" VALUES('6qn4seara7u8',11,'draw',0,'die white 4',NULL,NULL,1795137617066);
INSERT INTO "entries" VALUES('6qn4seara7u8',12,'act',1,'tower camel camels',655360,'k-4-d642551c',1795137617246);
INSERT INTO "entries" VALUES('6qn4seara7u8',13,'act',2,'tower barrel card',786944,NULL,1795137617246);
INSERT INTO "entries" VALUES('6qn4seara7u8',14,'draw',0,'card take_3_camels',NULL,NULL,1795137617246);
INSERT INTO "entries" VALUES('6qn4seara7u8',15,'act',2,'card take_3_camels',1048576,NULL,1795137617246);
INSERT INTO "entries" VALUES('6qn4seara7u8',16,'act',2,'build hammam',589826,NULL,1795137617246);
INSERT INTO "entries" VALUES('6qn4seara7u8',17,'act',3,'tower sack supply',655616,'k-5-5a2c667e',1795137617614);
INSERT INTO "entries" VALUES('6qn4seara7u8',18,'act',3,'shop sack.white.1',262144,'k-7-a51c6498',1795137617782);
INSERT INTO "entries" VALUES('6qn4seara7u8',19,'act',3,'shop sack.white.2',262145,'k-9-9895b855',1795137617930);
INSERT INTO "entries" VALUES('6qn4seara7u8',20,'draw',0,'die white 4',NULL,NULL,1795137617930);
INSERT INTO "entries" VALUES('6qn4seara7u8',21,'draw',0,'die white 5',NULL,NULL,1795137617930);
INSERT INTO "entries" VALUES('6qn4seara7u8',22,'draw',0,'die white 6',NULL,NULL,1795137617930);
INSERT INTO "entries" VALUES('6qn4seara7u8',23,'draw',0,'die white 1',NULL,NULL,1795137617930);
INSERT INTO "entries" VALUES('6qn4seara7u8',24,'draw',0,'die white 5',NULL,NULL,1795137617930);
INSERT INTO "entries" VALUES('6qn4seara7u8',25,'draw',0,'die white 6',NULL,NULL,1795137617930);
INSERT INTO "entries" VALUES('6qn4seara7u8',26,'draw',0,'die white 5',NULL,NULL,1795137617930);
INSERT INTO "entries" VALUES('6qn4seara7u8',27,'draw',0,'die white 2',NULL,NULL,1795137617930);
INSERT INTO "entries" VALUES('6qn4seara7u8',28,'draw',0,'die white 1',NULL,NULL,1795137617930);
INSERT INTO "entries" VALUES('6qn4seara7u8',29,'act',2,'tower barrel card',786944,NULL,1795137617930);
INSERT INTO "entries" VALUES('6qn4seara7u8',30,'draw',0,'card take_3_gold',NULL,NULL,1795137617930);
INSERT INTO "entries" VALUES('6qn4seara7u8',31,'act',2,'card take_3_gold',1114112,NULL,1795137617930);
INSERT INTO "entries" VALUES('6qn4seara7u8',32,'act',3,'tower camel camels',655360,'k-11-c554647e',1795137618226);
INSERT INTO "entries" VALUES('6qn4seara7u8',33,'act',3,'build paddock',589824,'k-14-522d6ccd',1795137618502);
INSERT INTO "entries" VALUES('6qn4seara7u8',34,'act',1,'tower sack supply',655616,'k-16-13676986',1795137618628);
INSERT INTO "entries" VALUES('6qn4seara7u8',35,'act',1,'shop sack.blue.1',262147,'k-18-1f2ca7e0',1795137618774);
INSERT INTO "entries" VALUES('6qn4seara7u8',36,'act',3,'yellow 0',131072,'k-19-e73494d2',1795137618822);
INSERT INTO "entries" VALUES('6qn4seara7u8',37,'draw',0,'die white 2',NULL,NULL,1795137618822);
INSERT INTO "entries" VALUES('6qn4seara7u8',38,'draw',0,'die white 5',NULL,NULL,1795137618822);
INSERT INTO "entries" VALUES('6qn4seara7u8',39,'draw',0,'die white 2',NULL,NULL,1795137618822);
INSERT INTO "entries" VALUES('6qn4seara7u8',40,'draw',0,'die white 4',NULL,NULL,1795137618822);
INSERT INTO "entries" VALUES('6qn4seara7u8',41,'draw',0,'die white 2',NULL,NULL,1795137618822);
INSERT INTO "entries" VALUES('6qn4seara7u8',42,'draw',0,'die white 6',NULL,NULL,1795137618822);
INSERT INTO "entries" VALUES('6qn4seara7u8',43,'draw',0,'die white 1',NULL,NULL,1795137618822);
INSERT INTO "entries" VALUES('6qn4seara7u8',44,'draw',0,'die white 3',NULL,NULL,1795137618822);
INSERT INTO "entries" VALUES('6qn4seara7u8',45,'draw',0,'die white 5',NULL,NULL,1795137618822);
INSERT INTO "entries" VALUES('ujw6e74ae25x',1,'draw',0,'order p3',NULL,NULL,1795137616404);
INSERT INTO "entries" VALUES('ujw6e74ae25x',2,'draw',0,'order p4',NULL,NULL,1795137616404);
INSERT INTO "entries" VALUES('ujw6e74ae25x',3,'draw',0,'order p2',NULL,NULL,1795137616404);
INSERT INTO "entries" VALUES('ujw6e74ae25x',4,'draw',0,'card king',NULL,NULL,1795137616404);
INSERT INTO "entries" VALUES('ujw6e74ae25x',5,'draw',0,'card herald',NULL,NULL,1795137616404);
INSERT INTO "entries" VALUES('ujw6e74ae25x',6,'draw',0,'card jeweller',NULL,NULL,1795137616404);
INSERT INTO "entries" VALUES('ujw6e74ae25x',7,'draw',0,'card intriguer',NULL,NULL,1795137616404);
INSERT INTO "entries" VALUES('ujw6e74ae25x',8,'draw',0,'ship YBG',NULL,NULL,1795137616404);
INSERT INTO "entries" VALUES('ujw6e74ae25x',9,'draw',0,'ship RBY',NULL,NULL,1795137616404);
INSERT INTO "entries" VALUES('ujw6e74ae25x',10,'draw',0,'ship GYR',NULL,NULL,1795137616404);
INSERT INTO "entries" VALUES('ujw6e74ae25x',11,'draw',0,'ship GRB',NULL,NULL,1795137616404);
INSERT INTO "entries" VALUES('ujw6e74ae25x',12,'draw',0,'ship YRG',NULL,NULL,1795137616404);
INSERT INTO "entries" VALUES('ujw6e74ae25x',13,'act',3,'bid 0 0',131072,NULL,1795137616404);
INSERT INTO "entries" VALUES('ujw6e74ae25x',14,'act',4,'bid 0 0',131072,NULL,1795137616404);
INSERT INTO "entries" VALUES('ujw6e74ae25x',15,'act',1,'bid 0 0',131072,'k-0-a6de7bb1',1795137616870);
INSERT INTO "entries" VALUES('ujw6e74ae25x',16,'act',2,'bid 0 0',131072,'k-1-37e529fa',1795137616984);
INSERT INTO "entries" VALUES('ujw6e74ae25x',17,'act',3,'position 1',196609,NULL,1795137616984);
INSERT INTO "entries" VALUES('ujw6e74ae25x',18,'act',4,'position 4',196612,NULL,1795137616984);
INSERT INTO "entries" VALUES('ujw6e74ae25x',19,'act',2,'position 2',196610,'k-3-2551ed2a',1795137617150);
INSERT INTO "entries" VALUES('ujw6e74ae25x',20,'act',3,'place 4 up 2.port',263172,NULL,1795137617150);
INSERT INTO "entries" VALUES('ujw6e74ae25x',21,'act',3,'place 1 down 3.commercial',264201,NULL,1795137617150);
INSERT INTO "entries" VALUES('ujw6e74ae25x',22,'act',2,'place 1 up 1.port',262401,'k-6-5d071339',1795137617682);
INSERT INTO "entries" VALUES('ujw6e74ae25x',23,'act',2,'place 1 down 1.port',262409,'k-8-e1cf481d',1795137617865);
INSERT INTO "entries" VALUES('ujw6e74ae25x',24,'act',1,'place 1 up 1.port',262401,'k-10-4ca0392f',1795137618121);
INSERT INTO "entries" VALUES('ujw6e74ae25x',25,'act',1,'place 1 down 1.port',262409,'k-12-9f21a10e',1795137618282);
INSERT INTO "entries" VALUES('ujw6e74ae25x',26,'act',4,'place 4 up 3.palace',264452,NULL,1795137618282);
INSERT INTO "entries" VALUES('ujw6e74ae25x',27,'act',4,'place 1 down 3.green',268809,NULL,1795137618282);
INSERT INTO "entries" VALUES('ujw6e74ae25x',28,'act',3,'place 2 down 3.red',269322,NULL,1795137618282);
INSERT INTO "entries" VALUES('ujw6e74ae25x',29,'act',3,'place 3 up 1.commercial',262659,NULL,1795137618282);
INSERT INTO "entries" VALUES('ujw6e74ae25x',30,'act',2,'place 1 up 1.port',262401,'k-13-49093913',1795137618446);
INSERT INTO "entries" VALUES('ujw6e74ae25x',31,'act',2,'place 2 down 1.port',262410,'k-15-e74a8699',1795137618578);
INSERT INTO "entries" VALUES('ujw6e74ae25x',32,'act',1,'place 1 up 1.port',262401,'k-17-36b6390e',1795137618711);
CREATE TABLE invites (
	token_hash VARCHAR(64) NOT NULL, 
	"match" VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	created BIGINT NOT NULL, 
	used BIGINT, 
	CONSTRAINT pk_invites PRIMARY KEY (token_hash), 
	CONSTRAINT fk_invites_match_matches FOREIGN KEY("match") REFERENCES matches (id) ON DELETE CASCADE
);
INSERT INTO "invites" VALUES('61fe3dc959dc0a5d368723c581e981e058a0749407be98875071e3ad1611289c','6qn4seara7u8',3,1795137616675,1795137616742);
INSERT INTO "invites" VALUES('a986cfec074821039a671ef434616047cc7e0891771a936d2108cc3e996d801b','znu836g9uhnb',2,1795137618910,NULL);
CREATE TABLE matches (
	id VARCHAR(16) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	players INTEGER NOT NULL, 
	options JSON NOT NULL, 
	rules VARCHAR(32) NOT NULL, 
	host VARCHAR(16) NOT NULL, 
	status VARCHAR(8) NOT NULL, 
	visibility VARCHAR(8) NOT NULL, 
	hints BOOLEAN NOT NULL, 
	spectators BOOLEAN NOT NULL, 
	clock JSON NOT NULL, 
	number INTEGER NOT NULL, 
	meta INTEGER NOT NULL, 
	chats INTEGER NOT NULL, 
	clocks JSON NOT NULL, 
	asked JSON NOT NULL, 
	due BIGINT, 
	seed_hash VARCHAR(64), 
	result JSON, 
	rematch VARCHAR(16), 
	created BIGINT NOT NULL, 
	started BIGINT, 
	ended BIGINT, 
	CONSTRAINT pk_matches PRIMARY KEY (id)
);
INSERT INTO "matches" VALUES('6qn4seara7u8','yspahan',3,'[]','yspahan-1','ff6eajuguy38','running','private',0,0,'{"kind": "none", "seconds": 0, "increment": 0, "days": 0}',45,2,0,'{"left": [0, 0, 0], "since": 0, "running": []}','[3]',NULL,'a50e09228f5e97b4a48117a8277d63b78cff80a8f8bdabb1356d134158daf499','null',NULL,1795137616640,1795137616742,NULL);
INSERT INTO "matches" VALUES('ujw6e74ae25x','ys',4,'[]','ys-1','ff6eajuguy38','running','public',0,1,'{"kind": "days", "seconds": 0, "increment": 0, "days": 30}',32,3,1,'{"left": [2592000000, 2591999868, 2592000000, 2592000000], "since": 1795137618711, "running": [1]}','[1]',1797729618711,'6fbd4eeff48a308aa60908c5531a204b956787019f3a811374f02308f0ff762e','null',NULL,1795137616307,1795137616404,NULL);
INSERT INTO "matches" VALUES('znu836g9uhnb','ys',3,'[]','ys-1','s5z6fxuwyrxv','waiting','public',0,1,'{"kind": "none", "seconds": 0, "increment": 0, "days": 0}',0,0,0,'{"left": [0, 0, 0], "since": 0, "running": []}','[]',NULL,NULL,NULL,NULL,1795137618891,NULL,NULL);
CREATE TABLE people (
	id VARCHAR(16) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	guest BOOLEAN NOT NULL, 
	language VARCHAR(8) NOT NULL, 
	created BIGINT NOT NULL, 
	CONSTRAINT pk_people PRIMARY KEY (id)
);
INSERT INTO "people" VALUES('ff6eajuguy38','Ann',1,'en',1795137615440);
INSERT INTO "people" VALUES('s5z6fxuwyrxv','Bea',1,'en',1795137615647);
CREATE TABLE proposals (
	id VARCHAR(16) NOT NULL, 
	"match" VARCHAR(16) NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	seat INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	agreed JSON NOT NULL, 
	status VARCHAR(8) NOT NULL, 
	created BIGINT NOT NULL, 
	CONSTRAINT pk_proposals PRIMARY KEY (id), 
	CONSTRAINT fk_proposals_match_matches FOREIGN KEY("match") REFERENCES matches (id) ON DELETE CASCADE
);
INSERT INTO "proposals" VALUES('hjj9zh2uuyzk','ujw6e74ae25x','stop',1,32,'[1]','open',1795137618931);
CREATE TABLE reviews (
	record VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	number INTEGER NOT NULL, 
	chosen VARCHAR(200) NOT NULL, 
	best VARCHAR(200) NOT NULL, 
	behind FLOAT NOT NULL, 
	opinions JSON NOT NULL, 
	CONSTRAINT pk_reviews PRIMARY KEY (record, seat, number)
);
CREATE TABLE seats (
	"match" VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	person VARCHAR(16), 
	name VARCHAR(40) NOT NULL, 
	level INTEGER NOT NULL, 
	keeper INTEGER NOT NULL, 
	why VARCHAR(8) NOT NULL, 
	lost INTEGER NOT NULL, 
	standing JSON NOT NULL, 
	CONSTRAINT pk_seats PRIMARY KEY ("match", seat), 
	CONSTRAINT fk_seats_match_matches FOREIGN KEY("match") REFERENCES matches (id) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES('6qn4seara7u8',1,'person','ff6eajuguy38','Ann',0,0,'',0,'{}');
INSERT INTO "seats" VALUES('6qn4seara7u8',2,'bot',NULL,'Apprentice',1,0,'',0,'{}');
INSERT INTO "seats" VALUES('6qn4seara7u8',3,'person','s5z6fxuwyrxv','Bea',0,0,'',0,'{}');
INSERT INTO "seats" VALUES('ujw6e74ae25x',1,'person','ff6eajuguy38','Ann',0,0,'',0,'{}');
INSERT INTO "seats" VALUES('ujw6e74ae25x',2,'person','s5z6fxuwyrxv','Bea',0,0,'',0,'{}');
INSERT INTO "seats" VALUES('ujw6e74ae25x',3,'bot',NULL,'Apprentice',1,0,'',0,'{}');
INSERT INTO "seats" VALUES('ujw6e74ae25x',4,'bot',NULL,'Hawker',2,0,'',0,'{}');
INSERT INTO "seats" VALUES('znu836g9uhnb',1,'person','s5z6fxuwyrxv','Bea',0,0,'',0,'{}');
INSERT INTO "seats" VALUES('znu836g9uhnb',2,'open',NULL,'',0,0,'',0,'{}');
INSERT INTO "seats" VALUES('znu836g9uhnb',3,'open',NULL,'',0,0,'',0,'{}');
CREATE TABLE seeds (
	"match" VARCHAR(16) NOT NULL, 
	seed VARCHAR(64) NOT NULL, 
	CONSTRAINT pk_seeds PRIMARY KEY ("match"), 
	CONSTRAINT fk_seeds_match_matches FOREIGN KEY("match") REFERENCES matches (id) ON DELETE CASCADE
);
INSERT INTO "seeds" VALUES('6qn4seara7u8','e820a4ea381b0b8e824488d7502e8becfbc65485dbec52c6f434cde9ce71c7cc');
INSERT INTO "seeds" VALUES('ujw6e74ae25x','60615defb374f4e07934fa8c42f07714fbe10391f97bb91813954d8d7c0d1e66');
CREATE TABLE sessions (
	token_hash VARCHAR(64) NOT NULL, 
	person VARCHAR(16) NOT NULL, 
	created BIGINT NOT NULL, 
	expires BIGINT NOT NULL, 
	CONSTRAINT pk_sessions PRIMARY KEY (token_hash), 
	CONSTRAINT fk_sessions_person_people FOREIGN KEY(person) REFERENCES people (id) ON DELETE CASCADE
);
INSERT INTO "sessions" VALUES('032ad4b4643456f5b458b5f492980b93ade7d08cfc50ef0fa426134d73b4797e','ff6eajuguy38',1795137615441,1829697615441);
INSERT INTO "sessions" VALUES('ea4ed46440746107828fbd5bde1df1ea4dd4e22bf508e553b369bd1450b58706','s5z6fxuwyrxv',1795137615648,1829697615648);
CREATE TABLE uploads (
	id VARCHAR(16) NOT NULL, 
	person VARCHAR(16) NOT NULL, 
	game VARCHAR(32) NOT NULL, 
	record TEXT NOT NULL, 
	created BIGINT NOT NULL, 
	CONSTRAINT pk_uploads PRIMARY KEY (id)
);
CREATE INDEX ix_matches_status_due ON matches (status, due);
CREATE INDEX ix_matches_visibility_status_created ON matches (visibility, status, created);
CREATE INDEX ix_uploads_person ON uploads (person);
CREATE INDEX ix_invites_match ON invites ("match");
CREATE INDEX ix_proposals_match ON proposals ("match");
CREATE INDEX ix_seats_person ON seats (person);
CREATE INDEX ix_sessions_expires ON sessions (expires);
CREATE INDEX ix_sessions_person ON sessions (person);
COMMIT;
