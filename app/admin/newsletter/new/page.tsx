import type { Metadata } from "next";
import { AdPackageForm } from "@/components/admin/ad-package-form";
import { PageHeading } from "@/components/ui/page-heading";
import { adminContext } from "../../admin-context";
import { add } from "../actions";

const blank = {
  name: "",
  placement: "",
  description: "",
  price: "",
  currency: "USD",
  slot: "top",
  sends_on: "4",
  checkout_url: "",
};

export async function generateMetadata(): Promise<Metadata> {
  await adminContext();
  return { title: "New package" };
}

export default async function NewPackageRoute() {
  await adminContext();
  return (
    <>
      <PageHeading title="New package">It goes on sale at once, last in the list.</PageHeading>
      <AdPackageForm fields={blank} save={add} />
    </>
  );
}
