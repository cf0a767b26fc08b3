import type { Metadata } from "next";
import { PageHeading } from "@/components/ui/page-heading";
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
        It is in lists and plans at once. Leave empty what you do not know; look at its site first.
      </PageHeading>
      <NewDirectoryForm fields={newFacts(now.toISOString().slice(0, 10))} add={add} />
    </>
  );
}
