DROP INDEX "upvotes_by_listing";--> statement-breakpoint
DROP INDEX "upvotes_to_review";--> statement-breakpoint
ALTER TABLE "upvotes" ADD COLUMN "hold" text;--> statement-breakpoint
ALTER TABLE "upvotes" ADD COLUMN "held_for" text;--> statement-breakpoint
ALTER TABLE "upvotes" ADD COLUMN "held_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "upvotes" ADD COLUMN "review_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "upvotes" ADD COLUMN "known" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "upvotes" ADD COLUMN "withdrawn" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "upvotes" ADD COLUMN "network_range" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "mailbox" text GENERATED ALWAYS AS (case when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com') then replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com' else split_part(split_part(email, '@', 1), '+', 1) || '@' || split_part(email, '@', 2) end) STORED;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "known_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "upvotes_by_unknown" ON "upvotes" USING btree ("listing_id","created_at") WHERE counted and not known;--> statement-breakpoint
CREATE INDEX "upvotes_by_network" ON "upvotes" USING btree ("network","listing_id") WHERE network is not null;--> statement-breakpoint
CREATE INDEX "upvotes_by_range" ON "upvotes" USING btree ("network_range","listing_id") WHERE network_range is not null;--> statement-breakpoint
CREATE INDEX "upvotes_with_network" ON "upvotes" USING btree ("created_at") WHERE network is not null;--> statement-breakpoint
CREATE INDEX "upvotes_held" ON "upvotes" USING btree ("listing_id","held_for") WHERE hold = 'held';--> statement-breakpoint
CREATE INDEX "users_by_mailbox" ON "users" USING btree ("mailbox");--> statement-breakpoint
CREATE INDEX "upvotes_by_listing" ON "upvotes" USING btree ("listing_id","created_at");--> statement-breakpoint
CREATE INDEX "upvotes_to_review" ON "upvotes" USING btree ("review_at") WHERE review_at is not null;--> statement-breakpoint
-- Votes that the old review had not looked at yet still have their network; the others were refused by it.
UPDATE "upvotes" SET "hold" = 'waiting', "review_at" = (date_trunc('day', "created_at" at time zone 'UTC') + interval '1 day') at time zone 'UTC' WHERE not "counted" AND "network" is not null;--> statement-breakpoint
UPDATE "upvotes" SET "hold" = 'rejected' WHERE not "counted" AND "network" is null;--> statement-breakpoint
ALTER TABLE "upvotes" ADD CONSTRAINT "upvotes_hold_known" CHECK ("upvotes"."hold" in ('waiting', 'held', 'rejected'));--> statement-breakpoint
ALTER TABLE "upvotes" ADD CONSTRAINT "upvotes_counted_or_on_hold" CHECK ("upvotes"."counted" = ("upvotes"."hold" is null));--> statement-breakpoint
ALTER TABLE "upvotes" ADD CONSTRAINT "upvotes_withdrawn_is_rejected" CHECK (not "upvotes"."withdrawn" or "upvotes"."hold" = 'rejected');