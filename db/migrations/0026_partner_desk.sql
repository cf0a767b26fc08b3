CREATE TABLE "partner_refusals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"partner_id" uuid NOT NULL,
	"url" text,
	"code" text NOT NULL,
	"detail" text NOT NULL,
	"dry_run" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "partner_keys" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "partner_refusals" ADD CONSTRAINT "partner_refusals_partner_id_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "partner_refusals_by_partner" ON "partner_refusals" USING btree ("partner_id","id");