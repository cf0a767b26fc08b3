import type { ReactNode } from "react";
import { operations } from "@/lib/operations";
import { DocsIndex } from "./docs-index";

export default function DocsLayout({ children }: { children: ReactNode }) {
  return (
    <div className="page-width grid gap-x-10 lg:grid-cols-[12.5rem_minmax(0,1fr)] 2xl:max-w-[88rem] print:block">
      <DocsIndex operations={operations.map(({ name, title }) => ({ name, title }))} />
      <div className="min-w-0">{children}</div>
    </div>
  );
}
