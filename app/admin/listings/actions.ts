"use server";

import { form } from "@/app/form";
import { confirmInstantPayment } from "@/lib/operations/admin/confirm-instant-payment";
import { editListing } from "@/lib/operations/admin/edit-listing";
import { featureListing } from "@/lib/operations/admin/feature-listing";
import { restoreListing } from "@/lib/operations/admin/restore-listing";
import { takeDownListing } from "@/lib/operations/admin/take-down-listing";
import { transferLaunch } from "@/lib/operations/admin/transfer-launch";

export const edit = form(editListing, { done: () => ({ done: "Saved." }), keepsPageUnlessDone: true });

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

export const transfer = form(transferLaunch, {
  done: ({ email }) => ({ done: `It belongs to ${email} now. Both addresses are told.` }),
  keepsPageUnlessDone: true,
});
