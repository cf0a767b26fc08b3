import type { Metadata } from "next";
import { EmptyState } from "@/components/ui/empty-state";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <div className="page-width">
      <PageHeading title="This page is not in the catalog" />
      <EmptyState title="Nothing is published at this URL.">
        Read{" "}
        <NavLink href="/" className="link">
          this week&rsquo;s launches
        </NavLink>
        ,{" "}
        <NavLink href="/products" className="link">
          search all products
        </NavLink>{" "}
        or look into the{" "}
        <NavLink href="/categories" className="link">
          index of categories
        </NavLink>
        . If you followed the link of a draft, part of the link is missing or the draft has expired. You can{" "}
        <NavLink href="/submit" className="link">
          open a new one
        </NavLink>{" "}
        with the same URL.
      </EmptyState>
    </div>
  );
}
