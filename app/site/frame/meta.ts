import type { MetaDescriptor } from 'react-router';

/** The loader data of every public page: its loader has made its head, so that no browser needs what heads are made of. */
export type PageData = { head: MetaDescriptor[] } | undefined;

export const isSaidToMachines = (descriptor: MetaDescriptor): descriptor is { 'script:ld+json': object } =>
  'script:ld+json' in descriptor;

/** Every public page's `meta`. What is said to machines stands elsewhere: `said-to-machines.tsx`. */
export const meta = ({ loaderData }: { loaderData?: PageData }): MetaDescriptor[] =>
  loaderData?.head.filter((descriptor) => !isSaidToMachines(descriptor)) ?? [];
