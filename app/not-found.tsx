import type { Metadata } from "next";
import { headers } from "next/headers";
import { MISSING } from "@/lib/core/missing-page";
import { DraftMissing, PageMissing, ProductMissing } from "./missing";

export const metadata: Metadata = { title: "Not found" };

/** Says what is missing, as far as the address tells. */
export default async function NotFound() {
  const [, kind, name] = ((await headers()).get(MISSING) ?? "").split("/");
  if (kind === "products" && name) return <ProductMissing slug={name} />;
  if (kind === "submit" && name) return <DraftMissing />;
  return <PageMissing />;
}
