CREATE TABLE "catalog_version" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "changelog_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"listing_id" uuid NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"published_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "directories" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"submit_url" text,
	"category" text NOT NULL,
	"pricing" text,
	"dr" integer,
	"launch_platform" boolean,
	"link_type" text,
	"review_days" integer,
	"sources" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"operation" text NOT NULL,
	"caller" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_operation_caller_key_pk" PRIMARY KEY("operation","caller","key")
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"draft_id" uuid,
	"slug" text,
	"status" text NOT NULL,
	"name" text DEFAULT '' NOT NULL,
	"tagline" text DEFAULT '' NOT NULL,
	"short_description" text,
	"long_description" text,
	"url" text NOT NULL,
	"canonical_url" text NOT NULL,
	"registrable_domain" text NOT NULL,
	"logo_url" text,
	"media" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"type" text,
	"pricing_tier" text,
	"creator_name" text,
	"twitter_handle" text,
	"upvotes" integer DEFAULT 0 NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"badge_added" boolean DEFAULT false NOT NULL,
	"sample" boolean DEFAULT false NOT NULL,
	"founder_email" text,
	"partner_source" text,
	"prefill" jsonb,
	"expires_at" timestamp with time zone,
	"launch_week" text,
	"launched_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('public.catalog', name) || to_tsvector('public.catalog_exact', name), 'A') || setweight(to_tsvector('public.catalog', tagline) || to_tsvector('public.catalog_exact', tagline), 'B')) STORED,
	"name_search" "tsvector" GENERATED ALWAYS AS (strip(to_tsvector('public.catalog', name) || to_tsvector('public.catalog_exact', name))) STORED,
	"labels" text[] GENERATED ALWAYS AS (array_append(categories, type)) STORED,
	CONSTRAINT "listings_draft_id_unique" UNIQUE("draft_id"),
	CONSTRAINT "listings_slug_unique" UNIQUE("slug"),
	CONSTRAINT "listings_status_known" CHECK ("listings"."status" in ('draft', 'submitted', 'scheduled', 'live', 'rejected', 'expired', 'taken_down')),
	CONSTRAINT "listings_live_is_complete" CHECK ("listings"."status" <> 'live' or ("listings"."slug" is not null and "listings"."launched_at" is not null and "listings"."launch_week" is not null and "listings"."type" is not null and cardinality("listings"."categories") > 0))
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "changelog_entries" ADD CONSTRAINT "changelog_entries_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changelog_by_listing" ON "changelog_entries" USING btree ("listing_id","published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "directories_by_dr" ON "directories" USING btree (coalesce(-"dr", 1000000),"slug");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "listings_one_live_per_url" ON "listings" USING btree ("canonical_url") WHERE status in ('scheduled', 'live');--> statement-breakpoint
CREATE INDEX "listings_by_votes" ON "listings" USING btree ("upvotes" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "listings_by_launch" ON "listings" USING btree ("launched_at" DESC NULLS FIRST) WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "listings_by_week_votes" ON "listings" USING btree ("launch_week","upvotes" DESC NULLS FIRST) WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "listings_by_search" ON "listings" USING gin ("search","name_search","labels") WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "listings_by_name" ON "listings" USING btree (lower("name")) WHERE status = 'live';--> statement-breakpoint
CREATE INDEX "listings_by_domain" ON "listings" USING btree ("registrable_domain");--> statement-breakpoint
CREATE INDEX "search_words_by_trigram" ON "search_words" USING gin ("word" gin_trgm_ops);