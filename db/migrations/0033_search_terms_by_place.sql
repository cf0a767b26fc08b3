-- Two letters are a word too: "ai" is not the beginning of "Airtable".
create or replace function known_words(name text, tagline text, categories text[]) returns table (word text, is_compound boolean)
language sql immutable as $$
  select known.word, known.word = any (tsvector_to_array(to_tsvector('public.catalog_exact', compounds)))
  from concat_ws(' ', name, tagline, array_to_string(categories, ' ')) as written,
    public.compound_words(written) as compounds,
    unnest(tsvector_to_array(to_tsvector('public.catalog_exact',
      concat_ws(' ', public.spaced_words(written), compounds, public.joined_name(name), public.inner_words(name))))) as known (word)
  where length(known.word) between 2 and 40
$$;
--> statement-breakpoint
insert into search_words (word)
select distinct word from listings, known_words(name, tagline, categories)
where status = 'live' and length(word) = 2 order by word
on conflict do nothing;
--> statement-breakpoint
drop function search_terms(text);
--> statement-breakpoint
-- The words of a search, and its neighbouring words that are a compound. Each word has what it looks for: its stem, itself, and
-- itself joined with its neighbour if that is a known word, because "supa base" is Supabase. `kin` has words that are looked for
-- as well, by the word that was written: {"tracker": "track"}. The last word is a beginning too, because it may still be being
-- typed; beside other words, or if it has two letters, only if it is no word yet, since the beginnings of a common word are many.
-- `ranked` is the same without `kin`: where a listing holds this decides its place.
-- A stop word has no stem. Two or three words are a compound if a listing writes them as one, or the search itself does
-- and one of them is a stop word: "no code", "all-in-one". `place` and `size` say where in the search it stands.
create function search_terms(words text, kin jsonb)
returns table (word text, query text, ranked text, exact text, is_stop boolean, place integer, size integer)
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
  ), last_is_known as materialized (
    select exists (select from search_words known where known.word = token) as is_known from tokens where after is null
  ), looked_for as (
    select *,
      (select tsquery(quote_literal(known.word)) from search_words known where known.word = before || token) as with_before,
      (select tsquery(quote_literal(known.word)) from search_words known where known.word = token || after) as with_after,
      plainto_tsquery('public.catalog', kin ->> token) as alike,
      (exact::text || ':*')::tsquery as begun,
      after is null and (before is null and length(token) > 2 or not is_known) as is_begun
    from tokens, last_is_known
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
  ), compounds as (
    select *,
      (select string_agg(distinct part::text, ' | ')
        from unnest(array[plainto_tsquery('public.catalog', joined), plainto_tsquery('public.catalog_exact', joined),
          phraseto_tsquery('public.catalog_exact', spoken)]) as part
        where numnode(part) > 0) as query
    from runs
    where is_written_so and has_stop or exists (select from search_words known where known.word = joined and known.is_compound)
  )
  select token,
    (select string_agg(distinct part::text, ' | ')
      from unnest(array[stem, case when is_begun then begun else exact end, with_before, with_after, alike]) as part
      where numnode(part) > 0),
    (select string_agg(distinct part::text, ' | ')
      from unnest(array[stem, case when is_begun then begun else exact end, with_before, with_after]) as part
      where numnode(part) > 0),
    looked_for.exact::text, numnode(stem) = 0, looked_for.place, 1
  from looked_for
  union all
  select spoken, compounds.query, compounds.query, null, has_stop, compounds.place, compounds.size
  from compounds
  order by 6, 7;
end
$$;
