-- A database of version 1, as the first release wrote it, with a running match. The axis token is the one in test_migrations.py.
CREATE TABLE keys (
        hash TEXT PRIMARY KEY, match TEXT NOT NULL, seat TEXT NOT NULL, role TEXT NOT NULL);
INSERT INTO "keys" VALUES('7eea551ea029b8691bd89ced28f71da96a0d0f7f56b96c44','3ac81608a8','','watch');
INSERT INTO "keys" VALUES('11cdf6a71c7837c94cee801584016a080ed6697c27630ff1','3ac81608a8','axis','seat');
INSERT INTO "keys" VALUES('fe9f993efe5c70779dd513e6847399f025bdcaee2799918e','3ac81608a8','allies','seat');
CREATE TABLE matches (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, scenario TEXT NOT NULL, options TEXT NOT NULL, seed TEXT NOT NULL,
        data TEXT NOT NULL, title TEXT NOT NULL, clock TEXT NOT NULL, created DOUBLE PRECISION NOT NULL,
        opening TEXT NOT NULL, archive INTEGER NOT NULL, rematch TEXT NOT NULL, n INTEGER NOT NULL,
        to_move TEXT NOT NULL, over INTEGER NOT NULL, since DOUBLE PRECISION NOT NULL,
        deadline DOUBLE PRECISION NOT NULL);
INSERT INTO "matches" VALUES('3ac81608a8','fog-of-war','campaign','{"supply-defence": false, "naval-interdiction": false, "straits": false, "bombardment": false, "air-support": false, "bid": false}','schema-1','c05dc1a79aae5535','An old match','null',1.79496169351439905162e+09,'',0,'',14,'allies',0,1.79496169359619021409e+09,0.0);
CREATE TABLE moves (
        match TEXT NOT NULL, n INTEGER NOT NULL, kind TEXT NOT NULL, seat TEXT NOT NULL, text TEXT NOT NULL,
        at DOUBLE PRECISION NOT NULL, PRIMARY KEY (match, n));
INSERT INTO "moves" VALUES('3ac81608a8',1,'play','axis','box scandinavia',1.79496169354578614238e+09);
INSERT INTO "moves" VALUES('3ac81608a8',2,'play','allies','end',1.79496169354787564282e+09);
INSERT INTO "moves" VALUES('3ac81608a8',3,'play','axis','place army/1',1.79496169355269193654e+09);
INSERT INTO "moves" VALUES('3ac81608a8',4,'play','axis','in poland',1.7949616935566563606e+09);
INSERT INTO "moves" VALUES('3ac81608a8',5,'play','axis','end',1.79496169356084942815e+09);
INSERT INTO "moves" VALUES('3ac81608a8',6,'play','axis','new',1.79496169356491732599e+09);
INSERT INTO "moves" VALUES('3ac81608a8',7,'play','axis','target north_atlantic',1.79496169356863594056e+09);
INSERT INTO "moves" VALUES('3ac81608a8',8,'play','axis','add alpha army/1',1.79496169357240676883e+09);
INSERT INTO "moves" VALUES('3ac81608a8',9,'play','axis','end',1.79496169357641386981e+09);
INSERT INTO "moves" VALUES('3ac81608a8',10,'play','axis','look yugoslavia-neutrals',1.79496169358030462264e+09);
INSERT INTO "moves" VALUES('3ac81608a8',11,'play','allies','pass',1.79496169358432292942e+09);
INSERT INTO "moves" VALUES('3ac81608a8',12,'play','axis','look spain-neutrals',1.79496169358840298654e+09);
INSERT INTO "moves" VALUES('3ac81608a8',13,'play','allies','raise',1.7949616935922191143e+09);
INSERT INTO "moves" VALUES('3ac81608a8',14,'play','axis','raise',1.79496169359619021409e+09);
CREATE TABLE notes (
        match TEXT NOT NULL, k INTEGER NOT NULL, kind TEXT NOT NULL, seat TEXT NOT NULL, name TEXT NOT NULL,
        text TEXT NOT NULL, aim TEXT NOT NULL, n INTEGER NOT NULL, at DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (match, k));
INSERT INTO "notes" VALUES('3ac81608a8',1,'chat','axis','Anna','Still here tomorrow?','table',14,1.79496169360047268864e+09);
CREATE TABLE seats (
        match TEXT NOT NULL, seat TEXT NOT NULL, kind TEXT NOT NULL, bot TEXT NOT NULL, name TEXT NOT NULL,
        lang TEXT NOT NULL, open INTEGER NOT NULL, taken DOUBLE PRECISION NOT NULL, notify TEXT NOT NULL,
        told DOUBLE PRECISION NOT NULL, PRIMARY KEY (match, seat));
INSERT INTO "seats" VALUES('3ac81608a8','axis','person','','Anna','en',0,1.79496169351445889472e+09,'{}',0.0);
INSERT INTO "seats" VALUES('3ac81608a8','allies','person','','Anna','en',0,1.79496169351445889472e+09,'{}',0.0);
CREATE INDEX open_seats ON seats (match) WHERE open = 1 AND taken = 0;
CREATE INDEX running ON matches (deadline) WHERE over = 0;
