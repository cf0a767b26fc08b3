import { z } from "zod";
import { definePageOperation } from "@/lib/core/operation";
import { LaunchId } from "@/lib/launch/draft/own-launch";
import { requireEditable, toEditable } from "@/lib/launch/edits/edit-live";
import { renameFingerprint } from "@/lib/launch/edits/rename";
import { read } from "./fields";

export const getOwnListing = definePageOperation({
  ...read,
  name: "get_own_listing",
  summary: "The founder's own listing as they edit it, with the name or URL that waits for review.",
  input: z.strictObject({ id: LaunchId }),
  async run({ id }, ctx) {
    const listing = await toEditable(ctx, await requireEditable(ctx, id));
    return { ...listing, fingerprint: renameFingerprint(listing) };
  },
});
