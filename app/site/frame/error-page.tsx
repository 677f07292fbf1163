import { useRouteError, useRouteLoaderData } from 'react-router';
import { useLanguage } from '#app/i18n/language.tsx';
import { part } from '#app/ui/part.tsx';
import type { loader as frameLoader } from './frame.tsx';
import { Shell } from './shell.tsx';

// Fetched with every page: when it is needed, there may be no network.
const Failure = part(async () => (await import('./failure.tsx')).Failure);

/** Shown in place of any page that failed. */
export function ErrorPage() {
  const { language } = useLanguage();
  const frame = useRouteLoaderData<typeof frameLoader>(`${language}/frame`);
  return (
    <Shell hasCommittees={frame?.hasCommittees ?? false}>
      <Failure error={useRouteError()} />
    </Shell>
  );
}
