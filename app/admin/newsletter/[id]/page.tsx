import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { answerOrNull } from "@/app/answer";
import { ActionForm } from "@/components/admin/action-form";
import { AdPackageForm } from "@/components/admin/ad-package-form";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { execute } from "@/lib/core/operation";
import type { AdminPackage } from "@/lib/newsletter/packages";
import { getAdPackage } from "@/lib/operations/admin/get-ad-package";
import { adminContext } from "../../admin-context";
import { book, edit, free, offer } from "../actions";
import { AdBookings } from "./ad-bookings";

export async function generateMetadata(): Promise<Metadata> {
  await adminContext();
  return { title: "Package" };
}

export default async function PackageRoute({ params }: PageProps<"/admin/newsletter/[id]">) {
  const ctx = await adminContext();
  const { id } = await params;
  const one = await answerOrNull(execute(getAdPackage, { id }, ctx));
  if (!one) notFound();

  return (
    <>
      <PageHeading title={one.name}>
        {one.active ? "On offer" : "Not on offer"}, in place {one.place} of{" "}
        <NavLink href="/admin/newsletter/packages" className="link">
          all packages
        </NavLink>
        .{one.sample && " A sample: it is called one until its checkout link is changed."}
      </PageHeading>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <AdPackageForm fields={one.fields} id={one.id} save={edit} />
        <aside aria-label="Dates and actions" className="flex min-w-0 flex-col gap-10">
          <AdBookings id={one.id} dates={one.dates} book={book} free={free} />
          <Offer one={one} />
        </aside>
      </div>
    </>
  );
}

function Offer({ one: { id, active } }: { one: AdminPackage }) {
  return (
    <section aria-labelledby="offer">
      <h2 id="offer" className="head-rule font-serif text-head">
        For sale
      </h2>
      <ActionForm
        id={id}
        action={offer}
        label={active ? "Take it off" : "Put it on offer"}
        fields={{ active: active ? "no" : "yes" }}
      >
        {active
          ? "While it is off, nobody sees it. Its sold dates stay, and you can put it back."
          : "Nobody but admins sees it now."}
      </ActionForm>
    </section>
  );
}
