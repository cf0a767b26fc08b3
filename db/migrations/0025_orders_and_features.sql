create trigger raise_content_on_feature after insert or delete or update of date, package_id on newsletter_features
  for each statement execute function raise_content_version_by_statement();
--> statement-breakpoint
update directory_results mine
set status = theirs.status, submitted_at = theirs.submitted_at, live_url = theirs.live_url,
  link_type = theirs.link_type, checked_at = theirs.checked_at, check_due_at = theirs.check_due_at
from directory_orders own, directory_orders ordered, directory_results theirs
where own.id = mine.order_id and own.package = 'own' and mine.status = 'planned'
  and ordered.owner_id = own.owner_id and ordered.canonical_url = own.canonical_url and ordered.package <> 'own'
  and theirs.order_id = ordered.id and theirs.directory = mine.directory and theirs.status = 'live';
