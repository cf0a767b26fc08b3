CREATE TABLE "analytics_daily" (
	"listing_id" uuid NOT NULL,
	"day" date NOT NULL,
	"impressions" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"outbound_clicks" integer DEFAULT 0 NOT NULL,
	"badge_views" integer DEFAULT 0 NOT NULL,
	"badge_clicks" integer DEFAULT 0 NOT NULL,
	"newsletter_opens" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "analytics_daily_listing_id_day_pk" PRIMARY KEY("listing_id","day")
);
--> statement-breakpoint
CREATE TABLE "analytics_events" (
	"key" "bytea" PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"feature_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marketing_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"listing_id" uuid,
	"partner_id" uuid,
	"source" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "newsletter_features" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"package_id" uuid,
	"title" text NOT NULL,
	"date" text NOT NULL,
	"payment_reference" text,
	"opens" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "partner_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"uses" integer DEFAULT 0 NOT NULL,
	"leaked_at" timestamp with time zone,
	CONSTRAINT "partner_keys_prefix_unique" UNIQUE("prefix")
);
--> statement-breakpoint
CREATE TABLE "partners" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"website" text NOT NULL,
	"about" text NOT NULL,
	"status" text DEFAULT 'applied' NOT NULL,
	"note" text,
	"applied_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "partners_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "partner_id" uuid;--> statement-breakpoint
ALTER TABLE "analytics_daily" ADD CONSTRAINT "analytics_daily_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD CONSTRAINT "analytics_events_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "analytics_events" ADD CONSTRAINT "analytics_events_feature_id_newsletter_features_id_fk" FOREIGN KEY ("feature_id") REFERENCES "public"."newsletter_features"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_consents" ADD CONSTRAINT "marketing_consents_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketing_consents" ADD CONSTRAINT "marketing_consents_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_features" ADD CONSTRAINT "newsletter_features_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_features" ADD CONSTRAINT "newsletter_features_package_id_ad_packages_id_fk" FOREIGN KEY ("package_id") REFERENCES "public"."ad_packages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_keys" ADD CONSTRAINT "partner_keys_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "analytics_events_by_listing" ON "analytics_events" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "analytics_events_by_feature" ON "analytics_events" USING btree ("feature_id") WHERE feature_id is not null;--> statement-breakpoint
CREATE INDEX "analytics_events_by_time" ON "analytics_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "marketing_consents_by_email" ON "marketing_consents" USING btree ("email");--> statement-breakpoint
CREATE INDEX "newsletter_features_by_listing" ON "newsletter_features" USING btree ("listing_id","date");--> statement-breakpoint
CREATE INDEX "partner_keys_by_partner" ON "partner_keys" USING btree ("partner_id","id");--> statement-breakpoint
CREATE INDEX "partners_by_status" ON "partners" USING btree ("status","id");--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "listings_by_partner" ON "listings" USING btree ("partner_id","id" DESC NULLS FIRST) WHERE partner_id is not null;--> statement-breakpoint
CREATE INDEX "upvotes_by_day" ON "upvotes" USING btree ("listing_id","created_at") WHERE counted;