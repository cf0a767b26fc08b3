-- "C++" and "C#" are words: without their signs, each would be a single letter.
create or replace function spaced_words(written text) returns text language sql immutable parallel safe as $$
  select regexp_replace(
    regexp_replace(regexp_replace(written, '\m([[:alpha:]])\+\+', '\1plusplus', 'g'), '\m([[:alpha:]])#', '\1sharp', 'g'),
    '[-_/.!+&:]+', ' ', 'g')
$$;
--> statement-breakpoint
-- "No-Code", "self-hosted" and "Node.js" as many write them: "NoCode", "selfhosted", "Nodejs".
create function compound_words(written text) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(regexp_replace(compound[1], '[-_/.]+', '', 'g'), ' '), '')
  from regexp_matches(written, '[[:alpha:]][[:alnum:]]*(?:[-_/.][[:alnum:]]+)+', 'g') as compound
$$;
--> statement-breakpoint
-- The words that a name is put together from: "FreshRSS" is "Fresh RSS", "CockroachDB" is "Cockroach DB".
create function inner_words(name text) returns text language sql immutable parallel safe as $$
  select case when parted = name then '' else parted end
  from regexp_replace(
    regexp_replace(name, '([[:lower:][:digit:]])([[:upper:]])', '\1 \2', 'g'),
    '([[:upper:]])([[:upper:]][[:lower:]])', '\1 \2', 'g') as parted
$$;
--> statement-breakpoint
create or replace function text_words(written text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('public.catalog', words) || to_tsvector('public.catalog_exact', words)
  from concat_ws(' ', public.spaced_words(written), public.compound_words(written)) as words
$$;
--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "is_compound" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
-- The index goes with the columns.
ALTER TABLE "listings" DROP COLUMN "search", DROP COLUMN "name_search";
--> statement-breakpoint
-- In one statement, so that the table is written once.
ALTER TABLE "listings"
  ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(name_words(name), 'A') || setweight(text_words(tagline), 'B') || setweight(label_words(categories), 'C') || setweight(text_words(coalesce(short_description, '')) || text_words(inner_words(name)), 'D')) STORED,
  ADD COLUMN "name_search" "tsvector" GENERATED ALWAYS AS (strip(name_words(name))) STORED;
--> statement-breakpoint
CREATE INDEX "listings_by_search" ON "listings" USING gin ("search","name_search","labels") WHERE status = 'live';
--> statement-breakpoint
-- The words of a search, and its neighbouring words that are a compound. Each word has what it looks for: its stem, itself, and
-- itself joined with its neighbour if that is a known word, because "supa base" is Supabase. The last one is a beginning too,
-- because it may still be being typed; beside other words only if it is no word yet, since the beginnings of a common word are
-- many. A stop word has no stem. Two or three words are a compound if a listing writes them as one, or the search itself does
-- and one of them is a stop word: "no code", "all-in-one". `place` and `size` say where in the search it stands.
drop function search_terms(text);
--> statement-breakpoint
create function search_terms(words text) returns table (word text, query text, is_stop boolean, place integer, size integer)
language plpgsql stable as $$
#variable_conflict use_column
begin
  return query
  with parsed as (
    select parts.token, pieces.piece, parts.part,
      plainto_tsquery('public.catalog', parts.token) as stem,
      plainto_tsquery('public.catalog_exact', parts.token) as exact
    from regexp_split_to_table(lower(words), '[[:space:]]+') with ordinality as pieces (written, piece),
      regexp_split_to_table(spaced_words(pieces.written), '[[:space:]]+') with ordinality as parts (token, part)
    where parts.token <> ''
  ), tokens as materialized (
    select token, piece, stem, exact, (row_number() over by_place)::integer as place,
      lag(token) over by_place as before, lead(token) over by_place as after
    from parsed where numnode(exact) > 0
    window by_place as (order by parsed.piece, parsed.part)
    order by parsed.piece, parsed.part limit 12
  ), looked_for as (
    select *,
      (select tsquery(quote_literal(known.word)) from search_words known where known.word = before || token) as with_before,
      (select tsquery(quote_literal(known.word)) from search_words known where known.word = token || after) as with_after,
      after is null and (before is null or not exists (select from search_words known where known.word = token)) as is_begun
    from tokens
  ), runs as materialized (
    select first.place, further + 1 as size,
      string_agg(part.token, ' ' order by part.place) as spoken,
      string_agg(part.token, '' order by part.place) as joined,
      min(part.piece) = max(part.piece) as is_written_so,
      bool_or(numnode(part.stem) = 0) as has_stop
    from tokens first
      cross join generate_series(1, 2) as further
      join tokens part on part.place between first.place and first.place + further
    group by first.place, further having count(*) = further + 1
  )
  select token,
    (select string_agg(distinct part::text, ' | ')
      from unnest(array[stem, case when is_begun then (exact::text || ':*')::tsquery else exact end, with_before, with_after]) as part
      where numnode(part) > 0),
    numnode(stem) = 0, looked_for.place, 1
  from looked_for
  union all
  select spoken,
    (select string_agg(distinct part::text, ' | ')
      from unnest(array[plainto_tsquery('public.catalog', joined), plainto_tsquery('public.catalog_exact', joined),
        phraseto_tsquery('public.catalog_exact', spoken)]) as part
      where numnode(part) > 0),
    has_stop, runs.place, runs.size
  from runs
  where is_written_so and has_stop or exists (select from search_words known where known.word = joined and known.is_compound)
  order by 4, 5;
end
$$;
--> statement-breakpoint
drop function known_words(text, text, text[]);
--> statement-breakpoint
-- The words of a listing, and which of them it writes in parts.
create function known_words(name text, tagline text, categories text[]) returns table (word text, is_compound boolean)
language sql immutable as $$
  select known.word, known.word = any (tsvector_to_array(to_tsvector('public.catalog_exact', compounds)))
  from concat_ws(' ', name, tagline, array_to_string(categories, ' ')) as written,
    public.compound_words(written) as compounds,
    unnest(tsvector_to_array(to_tsvector('public.catalog_exact',
      concat_ws(' ', public.spaced_words(written), compounds, public.joined_name(name), public.inner_words(name))))) as known (word)
  where length(known.word) between 3 and 40
$$;
--> statement-breakpoint
-- A word that is there already is only locked if it is new that it is a compound: otherwise, two transactions with a word in common
-- would wait for each other.
create function remember_words(words text[], compounds text[]) returns void language sql as $$
  insert into search_words (word, is_compound)
  select distinct word, word = any (coalesce(compounds, '{}')) from unnest(words) as word order by word
  on conflict do nothing;
  update search_words set is_compound = true
  where word in (
    select known.word from search_words known where known.word = any (compounds) and not known.is_compound order by known.word for update
  );
$$;
--> statement-breakpoint
create or replace function remember_search_words() returns trigger language plpgsql as $$
begin
  perform remember_words(array_agg(distinct word), array_agg(distinct word) filter (where is_compound))
  from changed_to, known_words(name, tagline, categories) where status = 'live';
  return null;
end $$;
--> statement-breakpoint
-- A vote changes no word.
create or replace function remember_changed_search_words() returns trigger language plpgsql as $$
begin
  perform remember_words(array_agg(distinct word), array_agg(distinct word) filter (where is_compound))
  from changed_from before join changed_to after using (id),
    known_words(after.name, after.tagline, after.categories)
  where after.status = 'live' and (before.status, before.name, before.tagline, before.categories)
    is distinct from (after.status, after.name, after.tagline, after.categories);
  return null;
end $$;
--> statement-breakpoint
select remember_words(array_agg(distinct word), array_agg(distinct word) filter (where is_compound))
from listings, known_words(name, tagline, categories) where status = 'live';
--> statement-breakpoint
-- The new columns have no statistics yet, by which searches are planned.
analyze listings;
