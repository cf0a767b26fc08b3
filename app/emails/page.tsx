import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { PageHeading } from "@/components/ui/page-heading";
import { env } from "@/lib/core/env";
import { routes } from "@/lib/core/routes";
import { previewMails } from "@/lib/mail/preview";

export const metadata: Metadata = { title: "Email templates", robots: { index: false, follow: false } };

/** For developers of the mail templates: 404 on a public site. */
export default async function EmailsPage() {
  if (!env().isLocal) notFound();
  const mails = await previewMails();
  return (
    <div className="page-width">
      <PageHeading title="Email templates">
        Every kind of mail with sample facts, in both parts. This page exists only where APP_URL is this machine.
      </PageHeading>
      <ol>
        {mails.map(({ kind, subject, text }) => (
          <li key={kind} id={kind} className="border-b py-8">
            <h2 className="font-serif text-head">{subject}</h2>
            <p className="pt-1 font-mono text-fine text-mute">
              <a href={routes.emailPreview(kind)} className="link">
                {kind}
              </a>
            </p>
            <div className="grid gap-6 pt-4 lg:grid-cols-[minmax(0,40rem)_minmax(0,1fr)]">
              <iframe title={subject} src={routes.emailPreview(kind)} sandbox="" className="h-[34rem] w-full border" />
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard */}
              <pre tabIndex={0} className="max-h-[34rem] overflow-auto whitespace-pre-wrap bg-sunk p-4 text-fine">
                {text}
              </pre>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
