export const slugs = (page: { data: { slug: string }[] }) => page.data.map(({ slug }) => slug);
