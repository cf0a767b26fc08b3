create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
create text search configuration public.catalog (copy = pg_catalog.english);
--> statement-breakpoint
alter text search configuration public.catalog alter mapping for hword, hword_part, word with unaccent, english_stem;
--> statement-breakpoint
create text search configuration public.catalog_exact (copy = pg_catalog.simple);
--> statement-breakpoint
alter text search configuration public.catalog_exact alter mapping for hword, hword_part, word with unaccent, simple;
