-- Eight directories of 0.1.0 are not shipped any more: the catalog of an earlier database has 610 again, as a new one. Whoever has
-- one in a campaign keeps it there, and an admin can bring it back.
update directories set retired_at = now()
where retired_at is null
  and slug in ('ai-finder', 'allthingsai', 'critiqs-ai', 'launching-today', 'rayday', 'solopush', 'the-startup-pitch', 'toolsai');
