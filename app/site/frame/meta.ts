import type { MetaDescriptor } from 'react-router';

/** The loader data of every public page: its loader has made its head. */
export type PageData = { head: MetaDescriptor[] } | undefined;

export const isJsonLd = (descriptor: MetaDescriptor): descriptor is { 'script:ld+json': object } =>
  'script:ld+json' in descriptor;

/** Every public page's `meta`. Structured data stands at the end of the page: `app/root.tsx`. */
export const meta = ({ loaderData }: { loaderData?: PageData }): MetaDescriptor[] =>
  loaderData?.head.filter((descriptor) => !isJsonLd(descriptor)) ?? [];
