-- Pages that only sell were shipped as the forms of two directories that are free to enter.
UPDATE "directories" SET "submit_url" = NULL
WHERE "submit_url" IN ('https://microlaunch.net/premium', 'https://www.startupinspire.com/pricing');
