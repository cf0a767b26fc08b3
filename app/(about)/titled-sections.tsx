import { clsx } from "clsx";
import type { ReactNode } from "react";
import { PageHeading } from "@/components/ui/page-heading";

export interface TitledSection {
  id: string;
  title: string;
  body: ReactNode;
}

interface TitledSectionsProps {
  title: string;
  lead: ReactNode;
  sections: TitledSection[];
}

/** A page to read: its sections, with their list beside them on wide screens. */
export function TitledSections({ title, lead, sections }: TitledSectionsProps) {
  return (
    <div className="page-width">
      <PageHeading title={title}>{lead}</PageHeading>
      <div
        className={clsx(
          "grid gap-x-12 gap-y-8 print:block print:space-y-8",
          sections.length > 1 && "lg:grid-cols-[14rem_minmax(0,1fr)]",
        )}
      >
        {sections.length > 1 && <SectionIndex sections={sections} />}
        <div className="flex max-w-[68ch] flex-col gap-10 print:block print:space-y-10">
          {sections.map(({ id, title: name, body }) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="flex flex-col gap-3">
              <h2 id={`${id}-title`} className="head-rule font-serif text-head">
                {name}
              </h2>
              {body}
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

function SectionIndex({ sections }: Pick<TitledSectionsProps, "sections">) {
  return (
    <nav aria-label="On this page" data-screen-only="" className="text-fine lg:sticky lg:top-8 lg:self-start">
      <ul className="flex flex-wrap gap-x-5 gap-y-1 lg:flex-col">
        {sections.map(({ id, title: name }) => (
          <li key={id}>
            <a href={`#${id}`} className="block py-1 text-soft underline-offset-4 hover:text-ink hover:underline">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function Points({ children }: { children: ReactNode }) {
  return <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-mute">{children}</ul>;
}
