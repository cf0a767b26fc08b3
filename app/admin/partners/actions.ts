"use server";

import { form } from "@/app/form";
import { formatCount } from "@/lib/core/format/numbers";
import { approvePartner } from "@/lib/operations/admin/approve-partner";
import { rejectPartner } from "@/lib/operations/admin/reject-partner";
import { resumePartner } from "@/lib/operations/admin/resume-partner";
import { revokePartnerKey } from "@/lib/operations/admin/revoke-partner-key";
import { stopPartner } from "@/lib/operations/admin/stop-partner";
import { takeDownPartnerListings } from "@/lib/operations/admin/take-down-partner-listings";

export const reject = form(rejectPartner, { done: () => ({ done: "Rejected." }) });

export const revoke = form(revokePartnerKey, { done: () => ({ done: "Revoked." }) });

export const stop = form(stopPartner, {
  done: ({ revoked }) => ({ done: `Stopped; ${formatCount(revoked, "key")} revoked.` }),
});

export const takeDown = form(takeDownPartnerListings, {
  done: ({ total }) => ({ done: `${formatCount(total, "listing")} taken down.` }),
});

export const approve = form(approvePartner, { done: () => ({ done: "Approved. The partner makes the first key." }) });

export const resume = form(resumePartner, { done: () => ({ done: "Resumed. The partner makes a new key." }) });
