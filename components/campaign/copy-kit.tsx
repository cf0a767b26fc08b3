import { kitTexts } from "@/lib/directories/campaign/kit-texts";
import type { CampaignPlan } from "@/lib/directories/campaign.schema";
import { CopyButton } from "../ui/copy-button";
import { CopyMarkdown } from "../ui/copy-markdown";

interface CopyKitProps {
  kit: CampaignPlan["copy_kit"];
  /** The whole plan, with these texts. */
  markdown: string;
  /** What else to know of the texts. */
  remark?: string | null;
  /** The level of its heading on the page. */
  heading: "h2" | "h3";
}

/** The anchor of the texts on their page. */
export const COPY_KIT = "texts";

/** The page's texts at the lengths that forms ask for, and its pictures, each ready to copy. */
export function CopyKit({ kit, markdown, remark = null, heading: Heading }: CopyKitProps) {
  const texts = kitTexts(kit);
  if (texts.length === 0) return null;
  return (
    <section id={COPY_KIT} className="mt-10">
      <Heading className="flex flex-wrap items-center justify-between gap-x-4 head-rule">
        <span className="font-serif text-head">Texts to copy</span>
        <CopyMarkdown text={markdown} label="the plan with its texts as Markdown" words="all as Markdown" />
      </Heading>
      <p className="border-b py-2 text-fine text-mute">
        From your page. {remark} Forms ask for a square logo of 512 pixels and three pictures of 1270 × 760: prepare
        those too if they are missing here.
      </p>
      <dl>
        {texts.map(({ label, text }) => (
          <div key={label} className="grid gap-x-6 border-b py-2.5 md:grid-cols-[12rem_minmax(0,1fr)_auto]">
            <dt className="text-fine text-mute leading-6">{label}</dt>
            <dd dir="auto" className="min-w-0 whitespace-pre-line [overflow-wrap:anywhere]">
              {text}
            </dd>
            {/* The button is taller than a line: so its words are on that of the text. */}
            <dd className="-my-1 text-fine">
              <CopyButton text={text} label={label} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
