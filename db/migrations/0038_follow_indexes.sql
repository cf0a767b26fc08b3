DROP INDEX "mails_due";--> statement-breakpoint
CREATE INDEX "mails_sign_in_due" ON "mails" USING btree ("send_at","id") WHERE status = 'queued' and kind = 'sign_in';--> statement-breakpoint
CREATE INDEX "subscriptions_listing" ON "subscriptions" USING btree ("listing_id") WHERE listing_id is not null;--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("send_at","id") WHERE status = 'queued';