CREATE TABLE "launch_credits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"listing_id" uuid,
	"given_at" timestamp with time zone NOT NULL,
	"used_for" uuid,
	"used_at" timestamp with time zone,
	CONSTRAINT "launch_credits_listing_id_unique" UNIQUE("listing_id")
);
--> statement-breakpoint
CREATE TABLE "waiting_edits" (
	"listing_id" uuid PRIMARY KEY NOT NULL,
	"name" text,
	"url" text,
	"asked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listings" DROP CONSTRAINT "listings_status_known";--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "changelog_entries" ADD COLUMN "edited_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "directories" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "payment_settled" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "payment_settled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "launch_credits" ADD CONSTRAINT "launch_credits_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launch_credits" ADD CONSTRAINT "launch_credits_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "launch_credits" ADD CONSTRAINT "launch_credits_used_for_listings_id_fk" FOREIGN KEY ("used_for") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_edits" ADD CONSTRAINT "waiting_edits_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "launch_credits_unused" ON "launch_credits" USING btree ("owner_id","id") WHERE used_at is null;--> statement-breakpoint
CREATE INDEX "launch_credits_by_use" ON "launch_credits" USING btree ("used_for") WHERE used_for is not null;--> statement-breakpoint
CREATE INDEX "waiting_edits_by_time" ON "waiting_edits" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "audit_edits" ON "audit_log" USING btree ("id") WHERE changes is not null;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_status_known" CHECK ("listings"."status" in ('draft', 'submitted', 'scheduled', 'live', 'rejected', 'expired', 'taken_down', 'unlisted', 'held', 'deleted'));