import type { Metadata } from "next";
import { PageHeading } from "@/components/ui/page-heading";
import { dateOf } from "@/lib/core/catalog/weeks";
import { newFacts } from "@/lib/directories/fact-fields";
import { adminContext } from "../../admin-context";
import { add } from "../actions";
import { NewDirectoryForm } from "./new-directory-form";

export async function generateMetadata(): Promise<Metadata> {
  await adminContext();
  return { title: "Add a directory" };
}

export default async function NewDirectoryRoute() {
  const { now } = await adminContext();
  return (
    <>
      <PageHeading title="Add a directory">
        It appears in lists and plans at once. Look at its site first, and leave empty what you do not know.
      </PageHeading>
      <NewDirectoryForm fields={newFacts(dateOf(now))} add={add} />
    </>
  );
}
