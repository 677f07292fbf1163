import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { withoutLanguage } from '#congress/language.ts';
import { useSite } from '../site.ts';
import type { Place, SubmenuName } from '../site-map.ts';

/** What stands under "About". */
export function AboutPanel({ places }: { places: Place<SubmenuName>[] }) {
  const { t } = useTranslation('frame');
  const { localized } = useLanguage();
  const here = withoutLanguage(useSite().url.pathname);
  return (
    <ul className="grid grid-cols-2 gap-1 rounded-card border border-mist-deep bg-white p-3 shadow-lift">
      {places.map(({ path, name }) => (
        <li key={name}>
          <a
            href={localized(path)}
            aria-current={path === here ? 'page' : undefined}
            className="block rounded-inner px-4 py-2.5 no-underline transition-colors hover:bg-mist focus-visible:bg-mist aria-[current=page]:bg-rose-light"
          >
            <span className="block font-semibold text-ink">{t(`nav.${name}`)}</span>
            <span className="block text-sm leading-snug text-ink-soft">{t(`hints.${name}`)}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
