import { Problem } from "@/lib/core/errors";
import { type DrawnMail, drawMail } from "./draw";
import { sampleMails } from "./samples";

/** The sample of one kind of mail, drawn. Throws `not_found` for an unknown kind. */
export async function previewMail(kind: string): Promise<DrawnMail> {
  const sample = sampleMails.find((mail) => mail.kind === kind);
  if (!sample) throw new Problem("not_found", "There is no mail of this kind.");
  return drawMail(sample);
}

/** Every kind of mail with its sample, drawn. */
export function previewMails(): Promise<(DrawnMail & { kind: string })[]> {
  return Promise.all(sampleMails.map(async (sample) => ({ kind: sample.kind, ...(await drawMail(sample)) })));
}
