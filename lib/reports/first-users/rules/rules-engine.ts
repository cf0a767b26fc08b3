import { runInSlices } from "@/lib/page/fetch/steps";
import type { Findings } from "../findings";
import type { ProductPage } from "../read-page";
import { jobSteps } from "./jobs";
import { marketOf } from "./market";
import { painsOf } from "./pain-points";
import { queriesOf } from "./queries";
import { fitsOf, segmentsOf } from "./segments";
import { sentencesOf } from "./sentences";
import { subredditsOf } from "./subreddits";

/**
 * Finds first users without any model: the kind of product, its audiences and their pains are known by cues in the page's
 * own sentences, and what people come to do is read from its verbs. The same page gives the same findings.
 */
export async function findByRules(page: ProductPage, signal?: AbortSignal): Promise<Findings> {
  const sentences = sentencesOf(page);
  // Verbs are known in English alone.
  const isEnglish = /^en\b/i.test(page.language ?? "en");
  const said = isEnglish ? await runInSlices(jobSteps(sentences), signal) : [];
  // Nobody needs the product by its name before knowing it.
  const jobs = said.filter(({ phrase }) => !phrase.toLowerCase().includes(page.name.toLowerCase()));
  const market = marketOf(page, sentences);
  const fits = fitsOf(page, market, sentences, jobs);
  return {
    segments: segmentsOf(fits, market),
    pain_points: painsOf(sentences, jobs, market, page.categories),
    subreddits: subredditsOf(fits, page, market),
    search_queries: queriesOf(fits, jobs, page, market),
  };
}
