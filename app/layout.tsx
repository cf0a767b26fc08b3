import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { SiteFooter } from "@/components/site/footer";
import { SiteHeader } from "@/components/site/header";
import { PageLinks } from "@/components/site/page-links";
import { SeenEntries } from "@/components/site/seen-entries";
import { Toasts } from "@/components/ui/toasts";
import { env } from "@/lib/core/env";
import { readNote } from "@/lib/core/note";
import { NOTE_COOKIE } from "@/lib/core/note-cookie";
import { currentReader } from "@/lib/doors/page-context";
import { faces } from "./fonts";
import { homeImage, shareTags } from "./share";
import "./globals.css";

// Every page is rendered on request: it shows what is live now, and its URLs come from the running server's APP_URL.
export const dynamic = "force-dynamic";

export const metadata: Metadata = {
  metadataBase: new URL(env().appUrl),
  title: { default: "Launch Catalog", template: "%s · Launch Catalog" },
  description:
    "A weekly almanac of software launches, ranked by upvotes, with a directory of about 610 places to submit to.",
  applicationName: "Launch Catalog",
  ...shareTags({ page: "/", image: homeImage, alt: "This week’s launches on Launch Catalog, ranked by upvotes" }),
  icons: {
    icon: [
      { url: "/favicon.ico", sizes: "48x48" },
      { url: "/icon.svg", type: "image/svg+xml", sizes: "any" },
    ],
    apple: "/apple-touch-icon.png",
  },
  manifest: "/manifest.webmanifest",
  formatDetection: { telephone: false, address: false, email: false },
};

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fbfaf7" },
    { media: "(prefers-color-scheme: dark)", color: "#16140f" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const note = readNote((await cookies()).get(NOTE_COOKIE)?.value);
  return (
    // theme.js sets data-theme before React hydrates; the difference is intended.
    <html lang="en" className={faces} suppressHydrationWarning>
      <head>
        <script src="/theme.js" />
      </head>
      <body className="flex min-h-dvh flex-col print:block">
        <div className="pending-line" aria-hidden="true" />
        <SiteHeader reader={await currentReader()} />
        <main id="content" tabIndex={-1} className="w-full flex-1 outline-none">
          {note && (
            <noscript>
              <p role="status" className="page-width pt-4">
                {note.words}
              </p>
            </noscript>
          )}
          {children}
        </main>
        <SiteFooter />
        <PageLinks />
        <SeenEntries />
        <Toasts />
      </body>
    </html>
  );
}
