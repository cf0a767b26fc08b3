ALTER TABLE "payment_events" ADD COLUMN "subject" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "status" text;--> statement-breakpoint
CREATE INDEX "listings_unsettled" ON "listings" USING btree ("updated_at","id") WHERE status in ('rejected', 'expired') and instant_paid_at is not null and payment_settled is null;