CREATE TABLE "account_pictures" (
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "account_pictures_account_id_name_pk" PRIMARY KEY("account_id","name")
);
--> statement-breakpoint
CREATE TABLE "known_networks" (
	"user_id" uuid NOT NULL,
	"network" text NOT NULL,
	"used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "known_networks_user_id_network_pk" PRIMARY KEY("user_id","network")
);
--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "account_pictures" ADD CONSTRAINT "account_pictures_account_id_users_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_pictures" ADD CONSTRAINT "account_pictures_name_uploads_name_fk" FOREIGN KEY ("name") REFERENCES "public"."uploads"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_networks" ADD CONSTRAINT "known_networks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_pictures_name_index" ON "account_pictures" USING btree ("name");--> statement-breakpoint
CREATE INDEX "known_networks_used_at_index" ON "known_networks" USING btree ("used_at");--> statement-breakpoint
CREATE INDEX "listings_by_end" ON "listings" USING btree ("updated_at") WHERE status in ('rejected', 'expired');--> statement-breakpoint
CREATE INDEX "mails_done" ON "mails" USING btree (coalesce(sent_at, created_at)) WHERE status <> 'queued';--> statement-breakpoint
CREATE INDEX "sign_in_tokens_expires_index" ON "sign_in_tokens" USING btree ("expires");