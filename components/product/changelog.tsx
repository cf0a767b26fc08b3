import { formatDate } from "@/lib/format/dates";
import { Markdown } from "./markdown";

interface ChangelogProps {
  entries: { id: string; title: string; body: string; published_at: string }[];
}

/** What changed since the launch, newest first, each entry under its date. */
export function Changelog({ entries }: ChangelogProps) {
  return (
    <section aria-labelledby="changelog">
      <h2 id="changelog" className="border-ink border-b pb-2 font-serif text-head">
        Changelog
      </h2>
      <ol>
        {entries.map(({ id, title, body, published_at }) => (
          <li key={id} className="grid gap-x-6 gap-y-1 border-b py-5 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <time dateTime={published_at} className="figures text-fine text-mute leading-7">
              {formatDate(published_at)}
            </time>
            <div>
              <h3 className="font-semibold text-read">{title}</h3>
              <Markdown text={body} />
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
