CREATE TABLE "ad_bookings" (
	"package_id" uuid NOT NULL,
	"date" text NOT NULL,
	"note" text,
	CONSTRAINT "ad_bookings_package_id_date_pk" PRIMARY KEY("package_id","date")
);
--> statement-breakpoint
CREATE TABLE "ad_packages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"placement" text NOT NULL,
	"price_minor" integer NOT NULL,
	"currency" text NOT NULL,
	"audience_size" integer,
	"checkout_url" text NOT NULL,
	"sends_on" integer NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"sample" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"listing_id" uuid,
	"url" text NOT NULL,
	"canonical_url" text NOT NULL,
	"name" text NOT NULL,
	"package" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"payment_reference" text,
	"ordered_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directory_results" (
	"order_id" uuid NOT NULL,
	"directory" text NOT NULL,
	"position" integer NOT NULL,
	"week" text NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'planned' NOT NULL,
	"submitted_at" timestamp with time zone,
	"live_url" text,
	"link_type" text,
	"checked_at" timestamp with time zone,
	"check_due_at" timestamp with time zone,
	"note" text,
	CONSTRAINT "directory_results_order_id_directory_pk" PRIMARY KEY("order_id","directory")
);
--> statement-breakpoint
CREATE TABLE "first_users_reports" (
	"key" text PRIMARY KEY NOT NULL,
	"report" jsonb,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "badge_lost_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "badge_url" text;--> statement-breakpoint
ALTER TABLE "ad_bookings" ADD CONSTRAINT "ad_bookings_package_id_ad_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."ad_packages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_orders" ADD CONSTRAINT "directory_orders_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_orders" ADD CONSTRAINT "directory_orders_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_results" ADD CONSTRAINT "directory_results_order_id_directory_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."directory_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "directory_results" ADD CONSTRAINT "directory_results_directory_directories_slug_fk" FOREIGN KEY ("directory") REFERENCES "public"."directories"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "directory_orders_own_once" ON "directory_orders" USING btree ("owner_id","canonical_url") WHERE package = 'own';--> statement-breakpoint
CREATE INDEX "directory_orders_by_listing" ON "directory_orders" USING btree ("listing_id","id");--> statement-breakpoint
CREATE INDEX "directory_results_to_check" ON "directory_results" USING btree ("check_due_at") WHERE live_url is not null;--> statement-breakpoint
CREATE INDEX "first_users_by_time" ON "first_users_reports" USING btree ("started_at");--> statement-breakpoint
CREATE INDEX "rate_limits_by_expiry" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "listings_by_slot" ON "listings" USING btree ("launch_week") WHERE status in ('submitted', 'scheduled', 'live') and not instant_launch;--> statement-breakpoint
CREATE INDEX "listings_by_badge_check" ON "listings" USING btree ("badge_checked_at" NULLS FIRST,"id") WHERE status = 'live' and (badge_added or badge_lost_at is not null);--> statement-breakpoint
CREATE INDEX "listings_by_name_trigram" ON "listings" USING gin (lower("name") gin_trgm_ops);