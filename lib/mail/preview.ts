import { Problem } from "@/lib/core/errors";
import { type DrawnMail, drawMail } from "./draw";
import { findMailKind, mailKinds } from "./registry";

/** The sample of one kind of mail, drawn. Throws `not_found` for an unknown kind. */
export async function previewMail(kind: string): Promise<DrawnMail> {
  const mail = findMailKind(kind);
  if (!mail) throw new Problem("not_found", "There is no mail of this kind.");
  return drawMail({ kind, facts: mail.sample });
}

/** Every kind of mail with its sample, drawn. */
export function previewMails(): Promise<(DrawnMail & { kind: string })[]> {
  return Promise.all(
    mailKinds.map(async ({ kind, sample }) => ({ kind, ...(await drawMail({ kind, facts: sample })) })),
  );
}
