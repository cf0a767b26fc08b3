import type { Metadata } from "next";
import { pick } from "@/app/query";
import { PageHeading } from "@/components/ui/page-heading";
import { adminContext } from "../../admin-context";
import { record } from "../actions";
import { OrderForm } from "./order-form";

export async function generateMetadata(): Promise<Metadata> {
  await adminContext();
  return { title: "Record an order" };
}

export default async function NewOrderRoute({ searchParams }: PageProps<"/admin/orders/new">) {
  await adminContext();
  const { listing = "" } = pick(await searchParams, ["listing"]);
  return (
    <>
      <PageHeading title="Record an order">
        We plan ten directories a week from next Monday: Free first, then Freemium, then Paid. We choose them for the
        product&rsquo;s category. We leave out directories where it was submitted already.
      </PageHeading>
      <OrderForm listing={listing.slice(0, 300)} record={record} />
    </>
  );
}
