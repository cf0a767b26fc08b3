-- The functions and triggers that the migrations leave behind, so that nobody has to read all of them.
-- Nothing runs this file. Change a function in a new migration, then write this anew: npx vitest run db/functions.test.ts -u

CREATE OR REPLACE FUNCTION public.compound_words(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(string_agg(regexp_replace(compound[1], '[-_/.]+', '', 'g'), ' '), '')
  from regexp_matches(written, '[[:alpha:]][[:alnum:]]*(?:[-_/.][[:alnum:]]+)+', 'g') as compound
$function$;

CREATE OR REPLACE FUNCTION public.inner_words(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when parted = name then '' else parted end
  from regexp_replace(
    regexp_replace(name, '([[:lower:][:digit:]])([[:upper:]])', '\1 \2', 'g'),
    '([[:upper:]])([[:upper:]][[:lower:]])', '\1 \2', 'g') as parted
$function$;

CREATE OR REPLACE FUNCTION public.is_public_content(status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select status in ('submitted', 'scheduled', 'live')
$function$;

CREATE OR REPLACE FUNCTION public.joined_name(name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select regexp_replace(name, '[^[:alnum:]]+', '', 'g')
$function$;

CREATE OR REPLACE FUNCTION public.known_words(name text, tagline text, categories text[])
 RETURNS TABLE(word text, is_compound boolean)
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select known.word, known.word = any (tsvector_to_array(to_tsvector('public.catalog_exact', compounds)))
  from concat_ws(' ', name, tagline, array_to_string(categories, ' ')) as written,
    public.compound_words(written) as compounds,
    unnest(tsvector_to_array(to_tsvector('public.catalog_exact',
      concat_ws(' ', public.spaced_words(written), compounds, public.joined_name(name), public.inner_words(name))))) as known (word)
  where length(known.word) between 2 and 40
$function$;

CREATE OR REPLACE FUNCTION public.label_words(labels text[])
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select public.text_words(array_to_string(labels, ' '))
$function$;

CREATE OR REPLACE FUNCTION public.name_words(name text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select public.text_words(name) || to_tsvector('public.catalog_exact', public.joined_name(name))
$function$;

CREATE OR REPLACE FUNCTION public.near_words(wrong text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET "pg_trgm.similarity_threshold" TO '0.2'
AS $function$
  select word from search_words where word % wrong order by word <-> wrong, word limit 12
$function$;

CREATE OR REPLACE FUNCTION public.raise_catalog_version_on_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from changed_from where status = 'live') then
    update catalog_version set version = version + 1;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.raise_catalog_version_on_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from changed_to where status = 'live') then
    update catalog_version set version = version + 1;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.raise_catalog_version_on_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.raise_content_version()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  update content_changes set changes = changes + 1
  where counter = (select counter from content_changes limit 1 for update skip locked);
  if not found then
    insert into content_changes default values;
  end if;
end $function$;

CREATE OR REPLACE FUNCTION public.raise_content_version_by_statement()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform raise_content_version();
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.raise_content_version_on_delete()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from changed_from where is_public_content(status)) then
    perform raise_content_version();
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.raise_content_version_on_insert()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if exists (select from changed_to where is_public_content(status)) then
    perform raise_content_version();
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.raise_content_version_on_update()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  unseen constant text[] := array['badge_checked_at', 'badge_verified_at', 'badge_reason', 'badge_url', 'logo_due_at'];
begin
  if exists (
    select from changed_from before join changed_to after using (id)
    where (is_public_content(before.status) or is_public_content(after.status))
      and case when before.upvotes <> after.upvotes then true
        else to_jsonb(before) - unseen <> to_jsonb(after) - unseen end
  ) then
    perform raise_content_version();
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.remember_changed_search_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform remember_words(array_agg(distinct word), array_agg(distinct word) filter (where is_compound))
  from changed_from before join changed_to after using (id),
    known_words(after.name, after.tagline, after.categories)
  where after.status = 'live' and (before.status, before.name, before.tagline, before.categories)
    is distinct from (after.status, after.name, after.tagline, after.categories);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.remember_search_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform remember_words(array_agg(distinct word), array_agg(distinct word) filter (where is_compound))
  from changed_to, known_words(name, tagline, categories) where status = 'live';
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.remember_words(words text[], compounds text[])
 RETURNS void
 LANGUAGE sql
AS $function$
  insert into search_words (word, is_compound)
  select distinct word, word = any (coalesce(compounds, '{}')) from unnest(words) as word order by word
  on conflict do nothing;
  update search_words set is_compound = true
  where word in (
    select known.word from search_words known where known.word = any (compounds) and not known.is_compound order by known.word for update
  );
$function$;

CREATE OR REPLACE FUNCTION public.search_terms(words text, kin jsonb)
 RETURNS TABLE(word text, query text, ranked text, exact text, is_stop boolean, place integer, size integer)
 LANGUAGE plpgsql
 STABLE
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.spaced_words(written text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select regexp_replace(
    regexp_replace(regexp_replace(written, '\m([[:alpha:]])\+\+', '\1plusplus', 'g'), '\m([[:alpha:]])#', '\1sharp', 'g'),
    '[-_/.!+&:]+', ' ', 'g')
$function$;

CREATE OR REPLACE FUNCTION public.text_words(written text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select to_tsvector('public.catalog', words) || to_tsvector('public.catalog_exact', words)
  from concat_ws(' ', public.spaced_words(written), public.compound_words(written)) as words
$function$;

CREATE TRIGGER raise_content_version AFTER INSERT OR DELETE OR UPDATE ON ad_bookings FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version_by_statement();

CREATE TRIGGER raise_content_version AFTER INSERT OR DELETE OR UPDATE ON ad_packages FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version_by_statement();

CREATE TRIGGER raise_content_version AFTER INSERT OR DELETE OR UPDATE ON changelog_entries FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version_by_statement();

CREATE TRIGGER raise_content_version AFTER INSERT OR DELETE OR UPDATE ON directories FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version_by_statement();

CREATE TRIGGER raise_content_on_delete AFTER DELETE ON listings REFERENCING OLD TABLE AS changed_from FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version_on_delete();

CREATE TRIGGER raise_content_on_insert AFTER INSERT ON listings REFERENCING NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version_on_insert();

CREATE TRIGGER raise_content_on_update AFTER UPDATE ON listings REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version_on_update();

CREATE TRIGGER raise_version_on_delete AFTER DELETE ON listings REFERENCING OLD TABLE AS changed_from FOR EACH STATEMENT EXECUTE FUNCTION raise_catalog_version_on_delete();

CREATE TRIGGER raise_version_on_insert AFTER INSERT ON listings REFERENCING NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION raise_catalog_version_on_insert();

CREATE TRIGGER raise_version_on_update AFTER UPDATE ON listings REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION raise_catalog_version_on_update();

CREATE TRIGGER remember_words_on_insert AFTER INSERT ON listings REFERENCING NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION remember_search_words();

CREATE TRIGGER remember_words_on_update AFTER UPDATE ON listings REFERENCING OLD TABLE AS changed_from NEW TABLE AS changed_to FOR EACH STATEMENT EXECUTE FUNCTION remember_changed_search_words();

CREATE TRIGGER raise_content_on_feature AFTER INSERT OR DELETE OR UPDATE OF date, package_id ON newsletter_features FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version_by_statement();

CREATE TRIGGER raise_content_version AFTER INSERT OR DELETE OR UPDATE ON newsletter_issues FOR EACH STATEMENT EXECUTE FUNCTION raise_content_version_by_statement();

CREATE TRIGGER raise_content_on_gone_reader AFTER DELETE ON subscriptions FOR EACH ROW WHEN (old.listing_id IS NULL AND old.confirmed_at IS NOT NULL) EXECUTE FUNCTION raise_content_version_by_statement();

CREATE TRIGGER raise_content_on_new_reader AFTER INSERT ON subscriptions FOR EACH ROW WHEN (new.listing_id IS NULL AND new.confirmed_at IS NOT NULL) EXECUTE FUNCTION raise_content_version_by_statement();

CREATE TRIGGER raise_content_on_reader AFTER UPDATE OF confirmed_at ON subscriptions FOR EACH ROW WHEN (new.listing_id IS NULL AND (old.confirmed_at IS NULL) <> (new.confirmed_at IS NULL)) EXECUTE FUNCTION raise_content_version_by_statement();
