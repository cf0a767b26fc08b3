DROP INDEX "audit_by_time";--> statement-breakpoint
CREATE INDEX "directory_orders_by_owner" ON "directory_orders" USING btree ("owner_id","ordered_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "directory_orders_by_time" ON "directory_orders" USING btree ("ordered_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE package <> 'own';