"use server";

import { form } from "@/app/form";
import type { FormState } from "@/components/ui/form-state";
import { formatCount } from "@/lib/core/format/numbers";
import { approvePartner } from "@/lib/operations/admin/approve-partner";
import { issuePartnerKey } from "@/lib/operations/admin/issue-partner-key";
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

const withKey = { done: ({ key }: { key: string }) => ({ done: "The key is made.", answer: key }) };
const approve = form(approvePartner, withKey);
const issue = form(issuePartnerKey, withKey);
const resume = form(resumePartner, withKey);

/** All ways to create a key in one server action, so that the page keeps the new key when the next form takes its place. */
export async function giveKey(previous: FormState<string>, sent: FormData): Promise<FormState<string>> {
  const means = sent.get("means");
  if (means === "approve") return approve(previous, sent);
  return means === "resume" ? resume(previous, sent) : issue(previous, sent);
}
