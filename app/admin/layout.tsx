import type { Metadata } from "next";
import type { ReactNode } from "react";
import { adminContext } from "./admin-context";
import { AdminNav } from "./admin-nav";
import { readTallies, waitingOf } from "./tallies";

// No title here: the 404 for other people must not reveal that the page exists.
export const metadata: Metadata = { robots: { index: false, follow: false }, referrer: "same-origin" };

export default async function AdminLayout({ children }: { children: ReactNode }) {
  const { actor } = await adminContext();
  return (
    <div className="page-width">
      <AdminNav email={actor.email} waiting={waitingOf(await readTallies())} />
      {children}
    </div>
  );
}
