ALTER TABLE "listings" ADD COLUMN "logo_source_url" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "logo_due_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "listings_by_logo_due" ON "listings" USING btree ("logo_due_at") WHERE logo_due_at is not null;--> statement-breakpoint
-- Pictures of other sites are never shown from there: each is fetched once, by a job, and shown when it is stored here.
UPDATE "listings" SET "logo_source_url" = "logo_url", "logo_url" = NULL, "logo_due_at" = CASE WHEN "status" = 'expired' THEN NULL ELSE now() END WHERE "logo_url" NOT LIKE '/media/%';
