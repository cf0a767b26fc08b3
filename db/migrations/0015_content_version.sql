CREATE TABLE "content_changes" (
	"counter" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "content_changes_counter_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"changes" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
-- Counts a change in a row that no other transaction holds. Nobody waits, and so nobody can deadlock; the sum of all rows
-- is seen to rise when the transaction commits.
create function raise_content_version() returns void language plpgsql as $$
begin
  update content_changes set changes = changes + 1
  where counter = (select counter from content_changes limit 1 for update skip locked);
  if not found then
    insert into content_changes default values;
  end if;
end $$;
--> statement-breakpoint
create function raise_content_version_by_statement() returns trigger language plpgsql as $$
begin
  perform raise_content_version();
  return null;
end $$;
--> statement-breakpoint
-- What is submitted takes a place in its week; a draft is seen by those who hold its link alone.
create function is_public_content(status text) returns boolean language sql immutable as $$
  select status in ('submitted', 'scheduled', 'live')
$$;
--> statement-breakpoint
create function raise_content_version_on_insert() returns trigger language plpgsql as $$
begin
  if exists (select from changed_to where is_public_content(status)) then
    perform raise_content_version();
  end if;
  return null;
end $$;
--> statement-breakpoint
-- The weekly check of a badge writes down when it looked, and a logo when it is due: nobody sees that. Votes are told
-- apart first, because they come most often.
create function raise_content_version_on_update() returns trigger language plpgsql as $$
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
end $$;
--> statement-breakpoint
create function raise_content_version_on_delete() returns trigger language plpgsql as $$
begin
  if exists (select from changed_from where is_public_content(status)) then
    perform raise_content_version();
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger raise_content_on_insert after insert on listings
  referencing new table as changed_to for each statement execute function raise_content_version_on_insert();
--> statement-breakpoint
create trigger raise_content_on_update after update on listings
  referencing old table as changed_from new table as changed_to
  for each statement execute function raise_content_version_on_update();
--> statement-breakpoint
create trigger raise_content_on_delete after delete on listings
  referencing old table as changed_from for each statement execute function raise_content_version_on_delete();
--> statement-breakpoint
create trigger raise_content_version after insert or update or delete on changelog_entries
  for each statement execute function raise_content_version_by_statement();
--> statement-breakpoint
create trigger raise_content_version after insert or update or delete on directories
  for each statement execute function raise_content_version_by_statement();
--> statement-breakpoint
create trigger raise_content_version after insert or update or delete on ad_packages
  for each statement execute function raise_content_version_by_statement();
--> statement-breakpoint
create trigger raise_content_version after insert or update or delete on ad_bookings
  for each statement execute function raise_content_version_by_statement();
