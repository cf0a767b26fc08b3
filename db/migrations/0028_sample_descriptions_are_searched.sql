-- Samples have descriptions of their own now, which are searched like anybody's. The index goes with the column.
ALTER TABLE "listings" DROP COLUMN "search";
--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(name_words(name), 'A') || setweight(text_words(tagline), 'B') || setweight(label_words(categories), 'C') || setweight(text_words(coalesce(short_description, '')), 'D')) STORED;
--> statement-breakpoint
CREATE INDEX "listings_by_search" ON "listings" USING gin ("search","name_search","labels") WHERE status = 'live';
--> statement-breakpoint
-- The new column has no statistics yet, by which searches are planned.
analyze listings;
