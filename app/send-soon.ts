import { after } from "next/server";
import { log } from "@/lib/core/log";
import { currentContext } from "@/lib/doors/page-context";
import { sendDueMails } from "@/lib/jobs/send-mails";

/**
 * Sends the mail that a form has just queued, after its answer: somebody waits for it. If no jobs run in the background, as on a
 * serverless platform, nobody else would send it before the next minute.
 */
export async function sendSoon(): Promise<void> {
  const { db } = await currentContext();
  after(() => sendDueMails(db, new Date()).catch((err) => log.error({ err }, "sending mail failed")));
}
