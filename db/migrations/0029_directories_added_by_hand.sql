ALTER TABLE "directory_results" ADD COLUMN "by_hand" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- Until now only the reason told which they were.
UPDATE "directory_results" SET "by_hand" = true WHERE "reason" = 'You added it from the list of directories.';
