import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { answerOrNull } from "@/app/answer";
import { ActionForm } from "@/components/admin/action-form";
import { Dotted } from "@/components/ui/dotted";
import { ExternalLink } from "@/components/ui/external-link";
import { NavLink } from "@/components/ui/nav-link";
import { PageHeading } from "@/components/ui/page-heading";
import { formatCount } from "@/lib/core/format/numbers";
import { execute } from "@/lib/core/operation";
import { getDirectory } from "@/lib/operations/admin/get-directory";
import { adminContext } from "../../admin-context";
import { retire, saveFacts } from "../actions";
import { DirectoryFactsForm } from "./directory-facts-form";

export async function generateMetadata(): Promise<Metadata> {
  await adminContext();
  return { title: "Directory" };
}

export default async function DirectoryRoute({ params }: PageProps<"/admin/directories/[slug]">) {
  const ctx = await adminContext();
  const { slug: id } = await params;
  const found = await answerOrNull(execute(getDirectory, { id }, ctx));
  if (!found) notFound();
  const { directory, sources, retired, fields } = found;

  return (
    <>
      <PageHeading title={directory.name}>
        <Dotted>
          {directory.category}
          {`named by ${formatCount(sources, "public list")}`}
          <ExternalLink href={directory.url} className="link [overflow-wrap:anywhere]">
            {directory.url}
          </ExternalLink>
          <NavLink href="/admin/directories" className="link">
            All directories
          </NavLink>
        </Dotted>
      </PageHeading>
      <DirectoryFactsForm id={directory.id} fields={fields} save={saveFacts} />
      <section aria-label="Retire" className="mt-10 max-w-2xl border-t">
        <ActionForm
          id={directory.id}
          action={retire}
          label={retired ? "Bring it back" : "Retire"}
          fields={{ retired: retired ? "no" : "yes" }}
        >
          {retired
            ? "It is retired: no list and no new plan has it. Existing campaigns keep it."
            : "A retired directory leaves lists and new plans. Existing campaigns keep it."}
        </ActionForm>
      </section>
    </>
  );
}
