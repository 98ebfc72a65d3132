-- rules 3 game b9756f26dc97bea58fa1 token 8c66c883136f547d83edcee04c60b2e83f54137c
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
INSERT INTO "games" VALUES('b9756f26dc97bea58fa1','{"game":"wars","seats":["you","you"],"pace":0,"first":"roll","record":{"decks":[{"cards":[{"card":"Ret-Talus","count":1},{"card":"Dragos","count":1},{"card":"Elut-Bal","count":1},{"card":"Gul-Dass","count":1},{"card":"Undead Archer","count":5},{"card":"Undead Carrier","count":5},{"card":"Undead Warrior","count":4},{"card":"Hellfire Cultist","count":4},{"card":"Gate (10 life)","count":1},{"card":"Gate (5 life)","count":3},{"card":"Sacrificial Pyre","count":2},{"card":"Blood Summon","count":2},{"card":"Hellforged Weapon","count":2},{"card":"Purge","count":2}],"faction":"Fallen Kingdom","name":"Ret-Talus","summoner":"Ret-Talus"},{"cards":[{"card":"Queen Maldaria","count":1},{"card":"Fanessa","count":1},{"card":"Fire Drake","count":1},{"card":"Holleas","count":1},{"card":"Ember Archer","count":5},{"card":"Royal Guardian","count":5},{"card":"Ember Mage","count":4},{"card":"Ember Beast","count":4},{"card":"Gate (10 life)","count":1},{"card":"Gate (5 life)","count":3},{"card":"Spirit of the Phoenix","count":2},{"card":"Blinding Flare","count":2},{"card":"Burn","count":2},{"card":"Divine Retribution","count":2}],"faction":"Phoenix Elves","name":"Queen Maldaria","summoner":"Queen Maldaria"}],"edition":"second"}}','3','ea381ab8d2ff921dac1676929a45f388beb5fb51079d38091a9e86c35a0d639f',1795126310,1795126310,1,0,NULL,0,NULL,NULL,4814924376985870584,NULL,NULL);
CREATE TABLE journal (
        game TEXT NOT NULL,
        n INTEGER NOT NULL,
        line TEXT NOT NULL,
        actor INTEGER,
        action INTEGER, spent INTEGER,
        PRIMARY KEY (game, n)
    ) WITHOUT ROWID;
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',0,'0 summon 15 d2',-5213431682973010372,1060,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',1,'0 end',-5213431682973010372,1061,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',2,'0 move 0 e2',-5213431682973010372,1062,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',3,'0 move 8 b2',-5213431682973010372,1063,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',4,'0 move 13 c3',-5213431682973010372,1064,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',5,'0 end',-5213431682973010372,1065,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',6,'0 end',-5213431682973010372,1066,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',7,'0 attack 15 0',-5213431682973010372,1067,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',8,'0 attack 0 15',-5213431682973010372,1068,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',9,'0 attack 8 15',-5213431682973010372,1069,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',10,'0 use 8 7',-5213431682973010372,1070,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',11,'0 end',-5213431682973010372,1071,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',12,'0 end',-5213431682973010372,1072,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',13,'1 end',-5213431682973010372,1073,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',14,'1 move 34 a8',-5213431682973010372,1074,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',15,'1 move 42 f6',-5213431682973010372,1075,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',16,'1 card 47',-5213431682973010372,1076,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',17,'1 move 47 d5',-5213431682973010372,1077,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',18,'1 end',-5213431682973010372,1078,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',19,'1 erect 57 f7',-5213431682973010372,1079,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',20,'1 end',-5213431682973010372,1080,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',21,'1 attack 42 57',-5213431682973010372,1081,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',22,'1 end',-5213431682973010372,1082,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',23,'1 end',-5213431682973010372,1083,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',24,'0 summon 19 e3',-5213431682973010372,1084,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',25,'0 end',-5213431682973010372,1085,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',26,'0 move 13 b4',-5213431682973010372,1086,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',27,'0 move 0 f1',-5213431682973010372,1087,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',28,'0 move 8 c3',-5213431682973010372,1088,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',29,'0 end',-5213431682973010372,1089,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',30,'0 end',-5213431682973010372,1090,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',31,'0 attack 8 22',-5213431682973010372,1091,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',32,'0 attack 19 22',-5213431682973010372,1092,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',33,'0 end',-5213431682973010372,1093,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',34,'0 end',-5213431682973010372,1094,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',35,'1 summon 38 e7',-5213431682973010372,1095,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',36,'1 summon 54 d7',-5213431682973010372,1096,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',37,'1 play 61',-5213431682973010372,1097,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',38,'1 end',-5213431682973010372,1098,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',39,'1 move 34 a6',-5213431682973010372,1099,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',40,'1 move 47 d4',-5213431682973010372,1100,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',41,'1 move 38 e5',-5213431682973010372,1101,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',42,'1 card 19',-5213431682973010372,1102,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',43,'1 end',-5213431682973010372,1103,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',44,'1 end',-5213431682973010372,1104,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',45,'1 attack 54 56',-5213431682973010372,1105,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',46,'1 attack 42 57',-5213431682973010372,1106,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',47,'1 attack 47 22',-5213431682973010372,1107,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',48,'1 end',-5213431682973010372,1108,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',49,'1 play 63',-5213431682973010372,1109,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',50,'1 build 39',-5213431682973010372,1110,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',51,'0 play 28',-5213431682973010372,1111,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',52,'0 card 0',-5213431682973010372,1112,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',53,'0 pass',-5213431682973010372,1113,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',54,'0 use 0 3',-5213431682973010372,1114,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',55,'0 card 15',-5213431682973010372,1115,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',56,'0 space e1',-5213431682973010372,1116,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',57,'0 end',-5213431682973010372,1117,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',58,'0 move 0 e2',-5213431682973010372,1118,NULL);
INSERT INTO "journal" VALUES('b9756f26dc97bea58fa1',59,'0 move 8 c5',-5213431682973010372,1119,NULL);
CREATE TABLE records (
        id TEXT PRIMARY KEY,
        text TEXT NOT NULL,
        touched INTEGER NOT NULL
    , touched_running INTEGER NOT NULL DEFAULT 0, maker INTEGER) WITHOUT ROWID;
CREATE TABLE running (seconds INTEGER NOT NULL);
INSERT INTO "running" VALUES(0);
CREATE TABLE secret (key BLOB NOT NULL);
INSERT INTO "secret" VALUES(X'81666CF20664EB8C632F3053219845AA');
CREATE TABLE tokens (
        hash BLOB PRIMARY KEY,
        game TEXT NOT NULL,
        purpose INTEGER NOT NULL,
        seats INTEGER NOT NULL
    ) WITHOUT ROWID;
INSERT INTO "tokens" VALUES(X'3C76A09B812BA6B74CDECDEDA48629AE6A3CD6AE4558B49A44CE5274E70000F0','b9756f26dc97bea58fa1',0,3);
CREATE INDEX games_by_age ON games (over, touched);
CREATE INDEX tokens_by_game ON tokens (game);
CREATE INDEX records_by_age ON records (touched);
CREATE INDEX games_in_trash ON games (trashed) WHERE trashed IS NOT NULL;
CREATE INDEX games_by_maker ON games (maker, over);
CREATE INDEX records_by_maker ON records (maker);
CREATE INDEX games_by_match ON games (within) WHERE within IS NOT NULL;
COMMIT;
PRAGMA user_version=5;
