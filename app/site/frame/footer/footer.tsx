import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { Island } from '#app/islands/island.tsx';
import { LanguageLinks } from '../language-switcher.tsx';
import { Logo } from '../logo.tsx';
import { OfflineControl } from '../offline.tsx';
import { useKnownFacts } from '../site.ts';
import { FOOTER } from '../site-map.ts';
import { ContactBlock } from './contact-block.tsx';
import Newsletter from './newsletter.island.tsx';
import { SocialLinks } from './social-links.tsx';
import { StrataEdge } from './strata-edge.tsx';

/** The deepest layer of every page. */
export function Footer() {
  const { t } = useTranslation('frame');
  const { language, localized } = useLanguage();
  const congress = useKnownFacts()?.congress;
  return (
    <footer data-print="hide">
      <StrataEdge />
      <div className="on-dark -mt-px bg-petrol-deep pt-10 pb-24 lg:pb-8 text-white">
        <div className="container-page">
          <div className="grid gap-12 md:grid-cols-2 lg:grid-cols-[1.1fr_0.8fr_1fr_1.5fr] lg:gap-8 xl:gap-10">
            <div>
              <Logo name={congress?.shortName} />
              {congress && <p className="mt-4 font-semibold">{congress.name[language]}</p>}
              <p className="mt-2 mb-6 max-w-xs text-white/85">{t('footer.promise')}</p>
              <SocialLinks />
            </div>
            <nav aria-label={t('footer.navigation')}>
              <h2 className="text-heading">{t('footer.navigation')}</h2>
              <ul className="mt-2 grid grid-cols-2 gap-x-4 lg:grid-cols-1">
                {FOOTER.map(({ path, name }) => (
                  <li key={path}>
                    <a
                      href={localized(path)}
                      className="inline-flex min-h-11 items-center text-white/90 no-underline underline-offset-4 hover:text-white hover:underline lg:min-h-9"
                    >
                      {t(`footer.${name}`)}
                    </a>
                  </li>
                ))}
              </ul>
            </nav>
            <ContactBlock />
            <Island component={Newsletter} words={['frame.newsletter', 'frame.footer.privacy']} props={{}} />
          </div>
          <div className="mt-12 flex flex-wrap items-center gap-x-10 gap-y-4 border-t border-white/15 pt-6 text-sm text-white/80">
            {congress && <p>{t('footer.closing')}</p>}
            <nav aria-label={t('language.label')}>
              <LanguageLinks
                className="flex flex-wrap gap-x-5"
                linkClassName="inline-flex min-h-11 items-center gap-2 no-underline underline-offset-4 hover:text-white hover:underline aria-[current]:font-semibold aria-[current]:text-white"
              />
            </nav>
            <OfflineControl />
          </div>
        </div>
      </div>
    </footer>
  );
}
