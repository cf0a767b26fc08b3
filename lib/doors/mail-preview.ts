import { env } from "@/lib/core/env";
import { Problem } from "@/lib/core/errors";
import { previewMail } from "@/lib/mail/preview";
import { onlyMethod } from "./methods";
import { framedMailPolicy } from "./pages/content-security-policy";

/** One mail as a mail program shows it, for developers of the templates. Answers 404 on a public site. */
export const mailPreview = onlyMethod("GET", async (_request, { params }) => {
  if (!env().isLocal) throw new Problem("not_found", "There is nothing here.");
  const { html } = await previewMail(String((await params).kind));
  return new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": framedMailPolicy(`${env().appUrl} data:`),
      "X-Content-Type-Options": "nosniff",
      "Referrer-Policy": "no-referrer",
    },
  });
});
