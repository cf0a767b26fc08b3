-- What a visitor's words look for: all of them, stemmed, or all as written with the last one as a beginning.
create function catalog_query(words text) returns tsquery language sql stable as $$
  select plainto_tsquery('public.catalog', words)
    || case when numnode(exact) > 0 then (exact::text || ':*')::tsquery else exact end
  from plainto_tsquery('public.catalog_exact', words) as exact
$$;
--> statement-breakpoint
-- Loads the library: only then may anyone but a superuser name its setting below.
select similarity('', '');
--> statement-breakpoint
-- Known words most like this one, the nearest first. One wrong letter in a word of five leaves a fifth to a quarter of
-- the trigrams as they were, which the threshold that pg_trgm has of its own would miss.
create function near_words(wrong text) returns setof text language sql stable
set pg_trgm.similarity_threshold = 0.2 as $$
  select word from search_words where word % wrong order by word <-> wrong, word limit 12
$$;
--> statement-breakpoint
insert into catalog_version default values;
--> statement-breakpoint
-- Words are inserted in order, so that two transactions that add the same words wait for each other instead of deadlocking.
create function remember_search_words() returns trigger language plpgsql as $$
begin
  insert into search_words (word)
  select distinct word
  from changed_to, unnest(tsvector_to_array(to_tsvector('public.catalog_exact', name || ' ' || tagline))) as word
  where status = 'live' and length(word) between 3 and 40
  order by word
  on conflict do nothing;
  return null;
end $$;
--> statement-breakpoint
create function raise_catalog_version_on_insert() returns trigger language plpgsql as $$
begin
  if exists (select from changed_to where status = 'live') then
    update catalog_version set version = version + 1;
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Votes do not change which listings match a filter, so they do not raise the version.
create function raise_catalog_version_on_update() returns trigger language plpgsql as $$
begin
  if exists (
    select from changed_from before join changed_to after using (id)
    where 'live' in (before.status, after.status)
      and (before.status, before.name, before.tagline, before.categories, before.type, before.launched_at)
        is distinct from (after.status, after.name, after.tagline, after.categories, after.type, after.launched_at)
  ) then
    update catalog_version set version = version + 1;
  end if;
  return null;
end $$;
--> statement-breakpoint
create function raise_catalog_version_on_delete() returns trigger language plpgsql as $$
begin
  if exists (select from changed_from where status = 'live') then
    update catalog_version set version = version + 1;
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger remember_words_on_insert after insert on listings
  referencing new table as changed_to for each statement execute function remember_search_words();
--> statement-breakpoint
create trigger remember_words_on_update after update on listings
  referencing new table as changed_to for each statement execute function remember_search_words();
--> statement-breakpoint
create trigger raise_version_on_insert after insert on listings
  referencing new table as changed_to for each statement execute function raise_catalog_version_on_insert();
--> statement-breakpoint
create trigger raise_version_on_update after update on listings
  referencing old table as changed_from new table as changed_to
  for each statement execute function raise_catalog_version_on_update();
--> statement-breakpoint
create trigger raise_version_on_delete after delete on listings
  referencing old table as changed_from for each statement execute function raise_catalog_version_on_delete();
