"use server";

import { form } from "@/app/form";
import type { Texts } from "@/lib/core/changed-fields";
import { confirmInstantPayment } from "@/lib/operations/admin/confirm-instant-payment";
import { editListing } from "@/lib/operations/admin/edit-listing";
import { featureListing } from "@/lib/operations/admin/feature-listing";
import { holdListing } from "@/lib/operations/admin/hold-listing";
import { moveLaunchWeek } from "@/lib/operations/admin/move-launch-week";
import { releaseListing } from "@/lib/operations/admin/release-listing";
import { restoreListing } from "@/lib/operations/admin/restore-listing";
import { settlePayment } from "@/lib/operations/admin/settle-payment";
import { stopLaunch } from "@/lib/operations/admin/stop-launch";
import { takeDownListing } from "@/lib/operations/admin/take-down-listing";
import { transferLaunch } from "@/lib/operations/admin/transfer-launch";
import { notSaved } from "../not-saved";

export const edit = form<typeof editListing, Texts>(editListing, {
  done: (answer) => ("theirs" in answer ? notSaved(answer.theirs) : { done: "Saved." }),
  keepsPageUnlessDone: true,
});

export const feature = form(featureListing, {
  done: ({ featured }) => ({ done: featured ? "Featured." : "Featured no more." }),
  keepsPageUnlessDone: true,
});

export const takeOut = form(takeDownListing, { done: () => ({ done: "Taken down." }), keepsPageUnlessDone: true });

export const putBack = form(restoreListing, { done: () => ({ done: "Restored." }), keepsPageUnlessDone: true });

export const confirmPayment = form(confirmInstantPayment, {
  done: () => ({ done: "Confirmed." }),
  keepsPageUnlessDone: true,
});

export const stop = form(stopLaunch, {
  done: () => ({ done: "Stopped. It is a draft again." }),
  keepsPageUnlessDone: true,
});

export const moveWeek = form(moveLaunchWeek, { done: () => ({ done: "Moved." }), keepsPageUnlessDone: true });

export const hold = form(holdListing, { done: () => ({ done: "On hold." }), keepsPageUnlessDone: true });

export const release = form(releaseListing, { done: () => ({ done: "Released." }), keepsPageUnlessDone: true });

export const settle = form(settlePayment, { done: () => ({ done: "Recorded." }), keepsPageUnlessDone: true });

export const transfer = form(transferLaunch, {
  done: ({ email, mailed }) => ({
    done: `It belongs to ${email} now. We email ${mailed > 1 ? "both" : "the new owner"}.`,
  }),
  keepsPageUnlessDone: true,
});
