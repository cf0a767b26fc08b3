import { subMinutes } from "date-fns";
import { appendEntry, type ChangelogRow, findSameEntry } from "@/db/changelog";
import type { LaunchRow } from "@/db/drafts";
import { dateOf } from "@/lib/core/catalog/weeks";
import type { FounderContext } from "@/lib/core/context";
import { Problem } from "@/lib/core/errors";
import { hasVisibleText } from "@/lib/core/markdown";
import { routes } from "@/lib/core/routes";
import { showsNothing } from "@/lib/launch/changelog.schema";
import { ownLaunch } from "@/lib/launch/draft/own-launch";
import { queueForFollowers } from "@/lib/mail/followers";

/**
 * Checks an entry for the founder's own launch. Returns the launch. Throws `not_found` if it is not theirs, and
 * `invalid_request` for a body that shows nothing. Ownership is checked before the text is parsed, so that nobody can
 * make the server parse text for somebody else's launch.
 */
export async function judgeEntry(ctx: FounderContext, launch: string, body: string): Promise<LaunchRow> {
  const own = await ownLaunch(ctx, launch);
  if (hasVisibleText(body)) return own;
  const errors = [{ path: "body", ...showsNothing }];
  throw new Problem("invalid_request", "The body shows nothing to its readers.", { errors });
}

/**
 * Publishes an entry in the changelog of the founder's own launch at once. Needs a transaction. Throws like {@link
 * judgeEntry}, and `invalid_request` if the launch is not live: entries appear on the product's page, which only live
 * launches have.
 */
export async function publishEntry(
  ctx: FounderContext,
  launch: string,
  { title, body }: { title: string; body: string },
): Promise<{ row: ChangelogRow; slug: string }> {
  const own = await judgeEntry(ctx, launch, body);
  const entry = { listingId: own.id, ownerId: ctx.actor.id, title, body, at: ctx.now };
  const row = own.slug === null ? null : await appendEntry(ctx.db, entry);
  if (!row || own.slug === null) throw notLive(own.status);
  await queueFollowerMails(ctx, own, row, own.slug);
  return { row, slug: own.slug };
}

/** How long the same text counts as sent again, and not as another entry. */
const REPEAT_MINUTES = 10;

/**
 * The entry that a call repeats, or null. An agent that has lost an answer sends the entry again, and followers must not be
 * mailed twice. Needs a transaction. Throws `not_found` if the launch is not the founder's.
 */
export async function repeatedEntry(
  ctx: FounderContext,
  launch: string,
  entry: { title: string; body: string },
): Promise<{ row: ChangelogRow; slug: string } | null> {
  const { id: listingId, slug } = await ownLaunch(ctx, launch);
  if (slug === null) return null;
  const own = { listingId, ownerId: ctx.actor.id, since: subMinutes(ctx.now, REPEAT_MINUTES) };
  const row = await findSameEntry(ctx.db, own, entry);
  return row && { row, slug };
}

/**
 * With the entry, or not at all. The key allows one mail a day (UTC) to each follower, however many entries there are, so that
 * nobody can flood followers. An entry that is removed and put back is not told a second time.
 */
async function queueFollowerMails(
  ctx: FounderContext,
  { name }: LaunchRow,
  row: ChangelogRow,
  slug: string,
): Promise<void> {
  const { id, listingId, title } = row;
  const entryUrl = `${ctx.settings.appUrl}${routes.changelogEntry(slug, id)}`;
  const facts = { name, entry: id, title, entryUrl };
  const key = `follow_entry:${listingId}:${dateOf(ctx.now)}`;
  await queueForFollowers(ctx.db, "follow_entry", { listingId, key, facts }, ctx.now);
}

function notLive(status: string): Problem {
  const detail = "A changelog is published on the product’s page, and this launch has none: it is not live.";
  return new Problem("invalid_request", detail, {
    errors: [
      {
        path: "id",
        code: "not_live",
        message: `is a launch that is not live (${status})`,
        fix: "Publish entries once it is live; get_my_launches shows its status.",
      },
    ],
  });
}
