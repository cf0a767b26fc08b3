ALTER TABLE "payment_events" ADD COLUMN "type" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "listing_id" uuid;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "payment_intent" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "amount" bigint;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "currency" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_events_by_listing" ON "payment_events" USING btree ("listing_id") WHERE listing_id is not null;--> statement-breakpoint
CREATE INDEX "payment_events_by_intent" ON "payment_events" USING btree ("payment_intent") WHERE payment_intent is not null;