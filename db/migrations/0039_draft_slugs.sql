ALTER TABLE "listings" ADD COLUMN "draft_slug" text;--> statement-breakpoint
-- Drafts that are open now get their own slug when they are approved, as later ones do. What is approved or live keeps
-- its slug.
update listings set draft_slug = slug where slug ~ '-[2-9bcdfghjkmnpqrstvwxz]{5}$';--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_draft_slug_unique" UNIQUE("draft_slug");--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_draft_slug_form" CHECK ("listings"."draft_slug" ~ '-[2-9bcdfghjkmnpqrstvwxz]{5}$');--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_slug_is_no_other_draft_slug" CHECK ("listings"."slug" is not distinct from "listings"."draft_slug" or "listings"."slug" !~ '-[2-9bcdfghjkmnpqrstvwxz]{5}$');
