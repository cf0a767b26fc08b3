-- As it was, in PL/pgSQL: a connection plans it once. As a function in SQL it was planned anew in each search, which took longer
-- than to run it: https://www.postgresql.org/docs/current/plpgsql-implementation.html#PLPGSQL-PLAN-CACHING
create or replace function search_terms(words text) returns table (word text, query text, is_stop boolean)
language plpgsql stable as $$
begin
  return query
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
  from parsed where numnode(exact) > 0 order by place limit 12;
end
$$;
