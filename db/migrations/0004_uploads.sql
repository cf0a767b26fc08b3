CREATE TABLE "uploads" (
	"name" text PRIMARY KEY NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"state" text DEFAULT 'arriving' NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"check_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_state_known" CHECK ("uploads"."state" in ('arriving', 'kept', 'leaving'))
);
--> statement-breakpoint
CREATE INDEX "uploads_by_check" ON "uploads" USING btree ("check_at");--> statement-breakpoint
CREATE INDEX "listings_by_own_logo" ON "listings" USING btree ("logo_url") WHERE logo_url like '/media/%';--> statement-breakpoint
CREATE INDEX "listings_by_media" ON "listings" USING gin ("media" jsonb_path_ops) WHERE media <> '[]'::jsonb;