ALTER TABLE "upvotes" DROP CONSTRAINT "upvotes_withdrawn_is_rejected";--> statement-breakpoint
ALTER TABLE "upvotes" DROP CONSTRAINT "upvotes_hold_known";--> statement-breakpoint
ALTER TABLE "upvotes" ADD CONSTRAINT "upvotes_withdrawn_is_final" CHECK (not "upvotes"."withdrawn" or "upvotes"."hold" in ('rejected', 'lapsed'));--> statement-breakpoint
ALTER TABLE "upvotes" ADD CONSTRAINT "upvotes_hold_known" CHECK ("upvotes"."hold" in ('waiting', 'held', 'rejected', 'lapsed'));--> statement-breakpoint
-- Where no admin has rejected votes, nobody had decided about those that never count.
UPDATE "upvotes" SET "hold" = 'lapsed' WHERE "hold" = 'rejected' AND NOT EXISTS (SELECT FROM "audit_log" WHERE "audit_log"."listing_id" = "upvotes"."listing_id" AND "action" = 'reject_votes' AND "actor_kind" = 'admin');
