import { useMatches } from 'react-router';
import { scriptText } from '#app/script-text.ts';
import { isSaidToMachines, type PageData } from './meta.ts';

/** What a page says to machines (`head.ts`), behind all that people wait for. */
export function SaidToMachines() {
  const heads = useMatches().flatMap(({ loaderData }) => (loaderData as PageData)?.head ?? []);
  const said = heads.find(isSaidToMachines)?.['script:ld+json'];
  if (!said) return null;
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON, escaped for its place
      dangerouslySetInnerHTML={{ __html: scriptText(JSON.stringify(said)) }}
      suppressHydrationWarning
    />
  );
}
