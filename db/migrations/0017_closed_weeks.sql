CREATE TABLE "closed_weeks" (
	"week" text PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"launches" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "final_rank" integer;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "final_upvotes" integer;--> statement-breakpoint
CREATE INDEX "listings_without_final_rank" ON "listings" USING btree ("launch_week") WHERE status = 'live' and final_rank is null;--> statement-breakpoint
CREATE INDEX "listings_by_final_rank" ON "listings" USING btree ("launch_week","final_rank") WHERE status = 'live' and final_rank <= 3;