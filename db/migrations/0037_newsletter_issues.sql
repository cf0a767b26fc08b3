CREATE TABLE "newsletter_batches" (
	"week" text NOT NULL,
	"number" integer NOT NULL,
	"last_id" uuid NOT NULL,
	"readers" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"attempts" integer DEFAULT 1 NOT NULL,
	"done_at" timestamp with time zone,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	CONSTRAINT "newsletter_batches_week_number_pk" PRIMARY KEY("week","number")
);
--> statement-breakpoint
CREATE TABLE "newsletter_issues" (
	"week" text PRIMARY KEY NOT NULL,
	"opening" text DEFAULT '' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp with time zone,
	"content" jsonb,
	"send_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"readers" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ad_packages" ADD COLUMN "slot" text DEFAULT 'top' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_batches" ADD CONSTRAINT "newsletter_batches_week_newsletter_issues_week_fk" FOREIGN KEY ("week") REFERENCES "public"."newsletter_issues"("week") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_packages" DROP COLUMN "audience_size";--> statement-breakpoint
update ad_packages set slot = case
  when placement = 'Last section of the issue' then 'end'
  when placement = 'Between the fifth and the sixth entry of the ranking' then 'middle'
  else slot end
where sample;
--> statement-breakpoint
create trigger raise_content_version after insert or update or delete on newsletter_issues
  for each statement execute function raise_content_version_by_statement();
--> statement-breakpoint
-- The number of confirmed readers is public. Nothing else about a reader is.
create trigger raise_content_on_new_reader after insert on subscriptions
  for each row when (new.listing_id is null and new.confirmed_at is not null)
  execute function raise_content_version_by_statement();
--> statement-breakpoint
create trigger raise_content_on_reader after update of confirmed_at on subscriptions
  for each row when (new.listing_id is null and (old.confirmed_at is null) <> (new.confirmed_at is null))
  execute function raise_content_version_by_statement();
--> statement-breakpoint
create trigger raise_content_on_gone_reader after delete on subscriptions
  for each row when (old.listing_id is null and old.confirmed_at is not null)
  execute function raise_content_version_by_statement();
