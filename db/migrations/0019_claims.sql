ALTER TABLE "listings" DROP CONSTRAINT "listings_status_known";--> statement-breakpoint
DROP INDEX "listings_by_end";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "listings_open_by_url" ON "listings" USING btree ("canonical_url") WHERE status in ('draft', 'submitted');--> statement-breakpoint
CREATE INDEX "listings_by_end" ON "listings" USING btree ("updated_at") WHERE status in ('rejected', 'expired', 'deleted');--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_status_known" CHECK ("listings"."status" in ('draft', 'submitted', 'scheduled', 'live', 'rejected', 'expired', 'taken_down', 'deleted'));