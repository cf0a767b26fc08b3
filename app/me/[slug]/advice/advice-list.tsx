import { ExternalLink } from "@/components/ui/external-link";

/** One piece of advice, as advise_growth gives it. */
export interface AdviceItem {
  area: string;
  status: "act" | "improve" | "good";
  priority: number;
  title: string;
  detail: string;
  evidence: string;
  action: { label: string; url: string };
}

const words = {
  act: { label: "To do", className: "text-bad" },
  improve: { label: "Could be better", className: "text-warn" },
  good: { label: "Good", className: "text-good" },
};

interface AdviceListProps {
  /** Sorted by priority. */
  advice: readonly AdviceItem[];
  /** This site's origin: its pages open in the same tab. */
  origin: string;
}

/** Advice as a list: title, reason, evidence and one action each. */
export function AdviceList({ advice, origin }: AdviceListProps) {
  return (
    <ol className="border-t">
      {advice.map((item) => (
        <li
          key={item.area}
          className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-4 border-b py-5 md:grid-cols-[2rem_minmax(0,1fr)_14rem]"
        >
          <span aria-hidden="true" className="font-serif text-head text-mute leading-none">
            {item.priority}
          </span>
          <div className="min-w-0 max-w-[68ch]">
            <h2 className="font-semibold text-read">{item.title}</h2>
            <p className="text-fine">
              <span className={`font-medium ${words[item.status].className}`}>{words[item.status].label}</span>
              <span className="text-mute"> · {areaWords(item.area)}</span>
            </p>
            <p className="pt-2 [overflow-wrap:anywhere]">{item.detail}</p>
            <p className="pt-1 text-fine text-soft [overflow-wrap:anywhere]">{item.evidence}</p>
          </div>
          <p className="col-start-2 pt-2 md:col-start-3 md:pt-0 md:text-right">
            <AdviceAction action={item.action} origin={origin} />
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The link of a piece of advice. */
export function AdviceAction({ action: { label, url }, origin }: { action: AdviceItem["action"]; origin: string }) {
  const isHere = url.startsWith(`${origin}/`);
  if (!isHere) {
    return (
      <ExternalLink href={url} className="link">
        {label}
      </ExternalLink>
    );
  }
  return (
    <a href={url.slice(origin.length)} className="link">
      {label}
    </a>
  );
}

/** "page_quality" → "Page quality". */
function areaWords(area: string): string {
  const text = area.replaceAll("_", " ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
