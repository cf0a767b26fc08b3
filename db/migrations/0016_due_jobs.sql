CREATE TABLE "jobs" (
	"name" text PRIMARY KEY NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone,
	"runs" integer DEFAULT 1 NOT NULL,
	"finished_at" timestamp with time zone,
	"duration_ms" integer,
	"failures" integer DEFAULT 0 NOT NULL,
	"failed_at" timestamp with time zone,
	"last_error" text
);
--> statement-breakpoint
-- The tables of the job queue that did this before.
DROP SCHEMA IF EXISTS "jobs" CASCADE;
