-- rules 3 game 233a9e02decedf68a099 token 3cacb5b7c326c8260b6054c3778b8fc54416b61e
-- Written by the server of commit aeb3967, then dumped as SQL.
BEGIN TRANSACTION;
CREATE TABLE chat (
        game TEXT NOT NULL,
        n INTEGER NOT NULL,
        seat INTEGER NOT NULL,
        -- The name that he had given himself.
        name TEXT,
        said TEXT NOT NULL,
        actor INTEGER NOT NULL,
        action INTEGER NOT NULL,
        PRIMARY KEY (game, n)
    ) WITHOUT ROWID;
CREATE TABLE games (
        id TEXT PRIMARY KEY,
        setup TEXT NOT NULL,
        rules TEXT NOT NULL,
        seed TEXT NOT NULL,
        made INTEGER NOT NULL,
        touched INTEGER NOT NULL,
        begun INTEGER NOT NULL DEFAULT 0,
        over INTEGER NOT NULL DEFAULT 0
    , offers TEXT, touched_running INTEGER NOT NULL DEFAULT 0, trashed INTEGER, trashed_running INTEGER, maker INTEGER, within TEXT, places BLOB) WITHOUT ROWID;
INSERT INTO "games" VALUES('233a9e02decedf68a099','{"game":"wars","seats":["you","you"],"pace":0,"first":"roll","record":{"decks":[{"cards":[{"card":"Selundar","count":1},{"card":"Hydrake","count":1},{"card":"Malidala","count":1},{"card":"Xaserbane","count":1},{"card":"Swordsman","count":6},{"card":"Ranger","count":6},{"card":"Scout","count":6},{"card":"Wall","count":3},{"card":"Shadows","count":3},{"card":"Summon the Night","count":2},{"card":"Stalking Advance","count":2},{"card":"Into Darkness","count":2}],"faction":"Shadow Elves","name":"Selundar","summoner":"Selundar"},{"cards":[{"card":"Prince Elien","count":1},{"card":"Fire Drake","count":1},{"card":"Kaeseeall","count":1},{"card":"Maelena","count":1},{"card":"Archer","count":6},{"card":"Guardian","count":6},{"card":"Warrior","count":6},{"card":"Wall","count":3},{"card":"Spirit of the Phoenix","count":3},{"card":"Burn","count":2},{"card":"Magic Drain","count":2},{"card":"Greater Burn","count":1},{"card":"A Hero Is Born","count":1}],"faction":"Phoenix Elves","name":"Prince Elien","summoner":"Prince Elien"}],"edition":"first"}}','3','4583ca55d924625adfb79910da341a24804583a7aee55f6173d7c87fe58d34e6',1795126631,1795126631,1,0,NULL,0,NULL,NULL,-8626778234944625076,NULL,NULL);
CREATE TABLE journal (
        game TEXT NOT NULL,
        n INTEGER NOT NULL,
        line TEXT NOT NULL,
        actor INTEGER,
        action INTEGER, spent INTEGER,
        PRIMARY KEY (game, n)
    ) WITHOUT ROWID;
INSERT INTO "journal" VALUES('233a9e02decedf68a099',0,'1 option 0',190652529673108059,1531,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',1,'0 move 21 c3',190652529673108059,1532,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',2,'0 end',190652529673108059,1533,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',3,'0 end',190652529673108059,1534,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',4,'1 end',190652529673108059,1535,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',5,'1 end',190652529673108059,1536,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',6,'1 end',190652529673108059,1537,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',7,'1 end',190652529673108059,1538,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',8,'1 end',190652529673108059,1539,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',9,'1 pass',190652529673108059,1540,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',10,'0 summon 17 d2',190652529673108059,1541,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',11,'0 end',190652529673108059,1542,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',12,'0 end',190652529673108059,1543,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',13,'0 move 21 b4',190652529673108059,1544,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',14,'0 move 17 c3',190652529673108059,1545,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',15,'0 end',190652529673108059,1546,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',16,'0 end',190652529673108059,1547,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',17,'0 build 28',190652529673108059,1548,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',18,'0 build 4',190652529673108059,1549,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',19,'0 build 5',190652529673108059,1550,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',20,'0 build 33',190652529673108059,1551,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',21,'1 end',190652529673108059,1552,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',22,'1 end',190652529673108059,1553,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',23,'1 end',190652529673108059,1554,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',24,'1 end',190652529673108059,1555,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',25,'1 end',190652529673108059,1556,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',26,'1 pass',190652529673108059,1557,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',27,'0 summon 18 d2',190652529673108059,1558,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',28,'0 summon 19 e3',190652529673108059,1559,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',29,'0 end',190652529673108059,1560,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',30,'0 end',190652529673108059,1561,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',31,'0 move 21 b6',190652529673108059,1562,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',32,'0 move 19 e5',190652529673108059,1563,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',33,'0 move 17 b4',190652529673108059,1564,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',34,'0 end',190652529673108059,1565,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',35,'0 build 10',190652529673108059,1566,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',36,'0 build 11',190652529673108059,1567,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',37,'0 build 12',190652529673108059,1568,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',38,'1 end',190652529673108059,1569,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',39,'1 end',190652529673108059,1570,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',40,'1 end',190652529673108059,1571,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',41,'1 end',190652529673108059,1572,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',42,'1 end',190652529673108059,1573,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',43,'1 pass',190652529673108059,1574,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',44,'0 use 19 12',190652529673108059,1575,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',45,'0 use 0 3',190652529673108059,1576,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',46,'0 summon 16 c3',190652529673108059,1577,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',47,'0 end',190652529673108059,1578,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',48,'0 end',190652529673108059,1579,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',49,'0 move 21 b8',190652529673108059,1580,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',50,'0 move 19 f6',190652529673108059,1581,NULL);
INSERT INTO "journal" VALUES('233a9e02decedf68a099',51,'0 move 17 b6',190652529673108059,1582,NULL);
CREATE TABLE records (
        id TEXT PRIMARY KEY,
        text TEXT NOT NULL,
        touched INTEGER NOT NULL
    , touched_running INTEGER NOT NULL DEFAULT 0, maker INTEGER) WITHOUT ROWID;
CREATE TABLE running (seconds INTEGER NOT NULL);
INSERT INTO "running" VALUES(0);
CREATE TABLE secret (key BLOB NOT NULL);
INSERT INTO "secret" VALUES(X'DCA50A668FB02EA6B34860980A33A0D4');
CREATE TABLE tokens (
        hash BLOB PRIMARY KEY,
        game TEXT NOT NULL,
        purpose INTEGER NOT NULL,
        seats INTEGER NOT NULL
    ) WITHOUT ROWID;
INSERT INTO "tokens" VALUES(X'5BFAB1327755A5027772AFFCB843893BE66EF1BB21B42144AE76BEBC947FD9AB','233a9e02decedf68a099',0,3);
CREATE INDEX games_by_age ON games (over, touched);
CREATE INDEX tokens_by_game ON tokens (game);
CREATE INDEX records_by_age ON records (touched);
CREATE INDEX games_in_trash ON games (trashed) WHERE trashed IS NOT NULL;
CREATE INDEX games_by_maker ON games (maker, over);
CREATE INDEX records_by_maker ON records (maker);
CREATE INDEX games_by_match ON games (within) WHERE within IS NOT NULL;
COMMIT;
PRAGMA user_version=5;
