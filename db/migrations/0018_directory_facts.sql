ALTER TABLE "directories" ADD COLUMN "checked_on" date;--> statement-breakpoint
ALTER TABLE "directories" ADD COLUMN "requires_account" boolean;--> statement-breakpoint
ALTER TABLE "directories" ADD COLUMN "requires_backlink" boolean;--> statement-breakpoint
ALTER TABLE "directories" ADD COLUMN "price" text;--> statement-breakpoint
ALTER TABLE "directories" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "directories" ADD COLUMN "region" text;--> statement-breakpoint
ALTER TABLE "directories" ADD COLUMN "only_for" text;--> statement-breakpoint
ALTER TABLE "directories" ADD COLUMN "free_to_enter" boolean;--> statement-breakpoint
ALTER TABLE "directories" ADD COLUMN "visited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "directories" ADD COLUMN "failed_visits" integer DEFAULT 0 NOT NULL;