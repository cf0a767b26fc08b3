-- "draw.io", "shadcn/ui" and "self-hosted" are looked for by their parts: the parser would take each for one word.
create function spaced_words(written text) returns text language sql immutable parallel safe as $$
  select regexp_replace(written, '[-_/.!+&:]+', ' ', 'g')
$$;
--> statement-breakpoint
create function text_words(written text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('public.catalog', public.spaced_words(written))
    || to_tsvector('public.catalog_exact', public.spaced_words(written))
$$;
--> statement-breakpoint
-- A name written as one word: "homeassistant" and "nextjs" are how people remember them.
create function joined_name(name text) returns text language sql immutable parallel safe as $$
  select regexp_replace(name, '[^[:alnum:]]+', '', 'g')
$$;
--> statement-breakpoint
create function name_words(name text) returns tsvector language sql immutable parallel safe as $$
  select public.text_words(name) || to_tsvector('public.catalog_exact', public.joined_name(name))
$$;
--> statement-breakpoint
create function label_words(labels text[]) returns tsvector language sql immutable parallel safe as $$
  select public.text_words(array_to_string(labels, ' '))
$$;
--> statement-breakpoint
ALTER TABLE "listings" DROP COLUMN "search", DROP COLUMN "name_search";
--> statement-breakpoint
-- In one statement, so that the table is written once.
ALTER TABLE "listings"
  ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(name_words(name), 'A') || setweight(text_words(tagline), 'B') || setweight(label_words(categories), 'C') || setweight(text_words(case when sample then '' else coalesce(short_description, '') end), 'D')) STORED,
  ADD COLUMN "name_search" "tsvector" GENERATED ALWAYS AS (strip(name_words(name))) STORED;
--> statement-breakpoint
CREATE INDEX "listings_by_search" ON "listings" USING gin ("search","name_search","labels") WHERE status = 'live';
--> statement-breakpoint
drop function catalog_query(text);
--> statement-breakpoint
-- The words of a search, each with what it looks for: its stem, itself, and itself joined with its neighbour if that is a
-- known word, because "supa base" is Supabase. The last one is a beginning too, because it may still be being typed; beside
-- other words only if it is no word yet, since the beginnings of a common word are many. A stop word has no stem.
create function search_terms(words text) returns table (word text, query text, is_stop boolean)
language sql stable as $$
  with tokens as (
    select token, place, lag(token) over by_place as before, lead(token) over by_place as after
    from regexp_split_to_table(lower(spaced_words(words)), '[[:space:]]+') with ordinality as split (token, place)
    where token <> '' window by_place as (order by place)
  ), parsed as (
    select token, place,
      plainto_tsquery('public.catalog', token) as stem,
      plainto_tsquery('public.catalog_exact', token) as exact,
      (select tsquery(quote_literal(known.word)) from search_words known where known.word = before || token) as with_before,
      (select tsquery(quote_literal(known.word)) from search_words known where known.word = token || after) as with_after,
      after is null and (before is null or not exists (select from search_words known where known.word = token)) as is_begun
    from tokens
  )
  select token,
    (select string_agg(distinct part::text, ' | ')
      from unnest(array[stem, case when is_begun then (exact::text || ':*')::tsquery else exact end, with_before, with_after]) as part
      where numnode(part) > 0),
    numnode(stem) = 0
  from parsed where numnode(exact) > 0 order by place limit 12
$$;
--> statement-breakpoint
-- What a misspelt word may have been meant to be.
create function known_words(name text, tagline text, categories text[]) returns setof text language sql immutable as $$
  select word
  from unnest(tsvector_to_array(to_tsvector('public.catalog_exact',
    public.spaced_words(name || ' ' || tagline || ' ' || array_to_string(categories, ' ')) || ' ' || public.joined_name(name)))) as word
  where length(word) between 3 and 40
$$;
--> statement-breakpoint
create or replace function remember_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select distinct word from changed_to, known_words(name, tagline, categories) as word where status = 'live' order by word
  on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
-- A vote changes no word.
create function remember_changed_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select distinct word
  from changed_from before join changed_to after using (id),
    known_words(after.name, after.tagline, after.categories) as word
  where after.status = 'live' and (before.status, before.name, before.tagline, before.categories)
    is distinct from (after.status, after.name, after.tagline, after.categories)
  order by word
  on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
drop trigger remember_words_on_update on listings;
--> statement-breakpoint
create trigger remember_words_on_update after update on listings
  referencing old table as changed_from new table as changed_to
  for each statement execute function remember_changed_search_words();
--> statement-breakpoint
insert into search_words (word)
select distinct word from listings, known_words(name, tagline, categories) as word where status = 'live'
on conflict do nothing;
--> statement-breakpoint
create or replace function raise_catalog_version_on_update() returns trigger language plpgsql as $$
begin
  if exists (
    select from changed_from before join changed_to after using (id)
    where 'live' in (before.status, after.status)
      and (before.status, before.name, before.tagline, before.short_description, before.categories, before.type,
          before.launched_at)
        is distinct from (after.status, after.name, after.tagline, after.short_description, after.categories, after.type,
          after.launched_at)
  ) then
    update catalog_version set version = version + 1;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- The new columns have no statistics yet, by which searches are planned.
analyze listings;
