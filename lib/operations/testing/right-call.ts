import { insertDirectory, insertListing } from "@/db/testing";
import type { Account, AdminContext, Context } from "@/lib/core/context";
import { execute } from "@/lib/core/operation";
import { as, withSessionOf } from "@/lib/core/testing";
import { insertCampaign } from "@/lib/directories/campaign/testing";
import { insertOpenDraft, insertPerson } from "@/lib/launch/draft/testing";
import { recordDirectoryOrder } from "@/lib/operations/admin/record-directory-order";
import { askForRename } from "@/lib/operations/founder/ask-for-rename";
import { getOwnListing } from "@/lib/operations/founder/get-own-listing";

/** A call that an operation answers. */
export interface RightCall {
  input: Record<string, unknown>;
  /** Who calls, if a test does not choose the person itself. */
  by?: Account;
  /** Part of the answer, if an answer may also say that nothing was done. */
  answer?: Record<string, unknown>;
  /** True if the input names something of the caller's that nobody else may touch. */
  isOwn?: true;
  /** What else the call comes with. */
  within?(ctx: Context): Context;
}

/** What the makers of right calls work on. */
export interface Stage {
  /** A context of nobody, on a page. */
  ctx: Context;
  founder: Account;
  admin: AdminContext;
  /** The homepage of a product on loopback, which may be read. */
  site: string;
}

/** Makes what an operation needs, and the call. */
export type MakeCall = (stage: Stage) => Promise<RightCall> | RightCall;

/** A stage on this database. */
export async function stageOn(plain: Context, { origin, hostPort }: { origin: string; hostPort: string }) {
  const settings = {
    ...plain.settings,
    fetchAllowHosts: [hostPort],
    instantLaunchCheckoutUrl: "https://buy.example/instant",
  };
  const ctx = withSessionOf({ ...plain, settings }, {});
  const founder = await insertPerson(ctx.db);
  const person = await insertPerson(ctx.db, { isAdmin: true });
  const admin: AdminContext = as(ctx, { ...person, isAdmin: true });
  return { ctx, founder, admin, site: `${origin}/` } satisfies Stage;
}

/** An open draft of the founder's own. */
export async function ownDraft({ ctx, founder, site }: Stage): Promise<RightCall> {
  const { draftId: draft } = await insertOpenDraft(ctx.db, { ownerId: founder.id, slug: "own-draft", url: site });
  return { input: { draft }, isOwn: true };
}

/** A listing of the founder's own: live, unless the values say otherwise. */
export function ownListing({ ctx, founder, site }: Stage, values: Parameters<typeof insertListing>[1] = {}) {
  return insertListing(ctx.db, { slug: "own-launch", ownerId: founder.id, url: site, ...values });
}

/** The founder's own launch in this state, as its operations name it. */
export function ownLaunch(values: Parameters<typeof insertListing>[1] = {}): MakeCall {
  return async (stage) => {
    await ownListing(stage, values);
    return { input: { id: "own-launch" }, isOwn: true };
  };
}

/** A listing of the founder's own that asks for a new name; gives the form that asks for it. */
export async function renamed(stage: Stage) {
  const { id } = await ownListing(stage);
  const by = as(stage.ctx, stage.founder);
  const { copy, url, fingerprint } = await execute(getOwnListing, { id }, by);
  const input = { id, product_name: copy.product_name ?? "", url, fingerprint };
  await execute(askForRename, { ...input, product_name: "New name" }, by);
  return { input: { ...input, fingerprint: (await execute(getOwnListing, { id }, by)).fingerprint } };
}

/** A directory of a campaign of the founder's own, still to do. */
export async function ownResult({ ctx, founder, site }: Stage): Promise<RightCall> {
  const campaign = await insertCampaign(as(ctx, founder), ["alpha"], site);
  return { input: { campaign, directory: "alpha" }, isOwn: true };
}

/** A directory of a paid order, still to do. */
export async function orderedResult(stage: Stage) {
  await ownListing(stage);
  await insertDirectory(stage.ctx.db, { slug: "alpha" });
  const order = { listing: "own-launch", package: "Fifty", payment_reference: "pi_1", budget: "free", most: "" };
  const { id } = await execute(recordDirectoryOrder, order, stage.admin);
  return { campaign: id, directory: "alpha" };
}
