import { useEffect, useState } from "react";
import { routes } from "@/lib/core/routes";
import { addressInText } from "@/lib/launch/search/address-in-text";
import { findEntries } from "./find-entries";

/** One thing that was found. */
export interface Found {
  name: string;
  note?: string;
  href: string;
}

interface Group {
  title: string;
  found: Found[];
}

interface Entry extends Found {
  group: string;
}

const EMPTY = { for: "", products: [] as Found[], note: null as string | null, directories: [] as Found[] };
/** How long somebody must pause before the API is asked. */
const PAUSE_MS = 150;
const PRODUCTS = 6;
const DIRECTORIES = 4;
const ENTRIES = 4;

/**
 * What is found for a text, grouped, and how the products are to be read. Pages, categories, weeks and operations come from one small file that is fetched once;
 * products and directories from the API, once the typing pauses.
 */
export function useFound(text: string) {
  const asked = text.trim();
  const [index, setIndex] = useState<Entry[]>([]);
  const [answer, setAnswer] = useState(EMPTY);
  const [failedFor, setFailedFor] = useState<string | null>(null);

  useEffect(() => {
    const stop = new AbortController();
    ask<{ entries: Entry[] }>("/search.json", stop.signal)
      .then(({ entries }) => setIndex(entries))
      .catch(() => !stop.signal.aborted && setFailedFor(""));
    return () => stop.abort();
  }, []);

  useEffect(() => {
    if (asked === "") return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      Promise.all([findProducts(asked, stop.signal), findDirectories(asked, stop.signal)])
        .then(([{ products, note }, directories]) => setAnswer({ for: asked, products, note, directories }))
        .catch(() => !stop.signal.aborted && setFailedFor(asked));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [asked]);

  const state = failedFor === asked ? "failed" : asked !== "" && answer.for !== asked ? "searching" : "idle";
  const shown = asked === "" ? EMPTY : answer;
  return { groups: groupsOf(asked, index, shown), note: shown.note, state } as const;
}

function groupsOf(asked: string, index: readonly Entry[], { products, directories }: typeof EMPTY): Group[] {
  const of = (group: string) => index.filter((entry) => entry.group === group);
  const pages = asked === "" ? of("Pages").slice(0, 8) : findEntries(of("Pages"), asked, ENTRIES);
  return [
    { title: "Products", found: products },
    { title: "Pages", found: pages },
    { title: "Categories", found: findEntries(of("Categories"), asked, ENTRIES) },
    { title: "Weeks", found: findEntries(of("Weeks"), asked, ENTRIES) },
    { title: "Directories", found: directories },
    { title: "Docs", found: findEntries(of("Docs"), asked, ENTRIES) },
  ].filter(({ found }) => found.length > 0);
}

async function findProducts(q: string, signal: AbortSignal): Promise<Pick<typeof EMPTY, "products" | "note">> {
  // The page at a URL is read, so not while it is being typed.
  if (addressInText(q)) return { products: [], note: null };
  const { data, found } = await ask<{
    data: { name: string; tagline: string | null; slug: string }[];
    found: { note: string | null };
  }>(`/api/v1/products?${new URLSearchParams({ q, limit: String(PRODUCTS) })}`, signal);
  const products = data.map(({ name, tagline, slug }) => ({
    name,
    ...(tagline && { note: tagline }),
    href: routes.product(slug),
  }));
  return { products, note: found.note };
}

async function findDirectories(q: string, signal: AbortSignal): Promise<Found[]> {
  const { data } = await ask<{ data: { id: string; name: string; category: string }[] }>(
    `/api/v1/launch-directories?${new URLSearchParams({ q, limit: String(DIRECTORIES) })}`,
    signal,
  );
  return data.map(({ id, name, category }) => ({ name, note: category, href: routes.directory(id) }));
}

async function ask<T>(path: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(path, { signal, headers: { accept: "application/json" } });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.json() as Promise<T>;
}
