CREATE TABLE "data_versions" (
	"rule" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL
);
