import { useRouteError, useRouteLoaderData } from 'react-router';
import { useLanguage } from '#app/i18n/language.tsx';
import { Later, part } from '#app/ui/later.tsx';
import type { loader as frameLoader } from './frame.tsx';
import { Shell } from './shell.tsx';

const failure = part(async () => (await import('./failure.tsx')).Failure);

/** Shown in place of any page that failed. */
export function ErrorPage() {
  const { language } = useLanguage();
  const frame = useRouteLoaderData<typeof frameLoader>(`${language}/frame`);
  return (
    <Shell hasCommittees={frame?.hasCommittees ?? false}>
      <Later part={failure} when="used" props={{ error: useRouteError() }} />
    </Shell>
  );
}
