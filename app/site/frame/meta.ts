import type { MetaDescriptor } from 'react-router';

/** Every public page's `meta`: its loader has made its head, so that no browser needs what heads are made of. */
export const meta = ({ loaderData }: { loaderData?: { head: MetaDescriptor[] } }): MetaDescriptor[] =>
  loaderData?.head ?? [];
