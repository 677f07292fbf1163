import { ChevronDown, Menu, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { LinkButton } from '#app/ui/button.tsx';
import { withoutLanguage } from '#congress/language.ts';
import { AreaLink } from '../external-links.tsx';
import { useLead } from '../lead.tsx';
import { Logo } from '../logo.tsx';
import { useIsOver, useSite } from '../site.ts';
import { aboutPlaces, MORE, menuPlaces } from '../site-map.ts';
import { CurrentLanguage, LanguageLinks } from './language-switcher.tsx';

const ID = 'menu';
const ROUND =
  'tip flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-full transition-colors hover:bg-mist';
const ENTRY =
  'flex min-h-12 w-full items-center justify-between rounded-inner px-4 text-left text-base font-semibold text-ink no-underline transition-colors hover:bg-mist aria-[current=page]:bg-rose-light';
const SUB_ENTRY =
  'flex min-h-11 items-center gap-3 rounded-lg py-1.5 pr-3 pl-4 text-[0.9375rem] font-medium text-ink no-underline transition-colors hover:bg-mist aria-[current]:bg-rose-light aria-[current]:font-semibold';

export function DrawerButton() {
  const { t } = useTranslation('frame');
  return (
    <button
      type="button"
      popoverTarget={ID}
      aria-label={t('nav.openMenu')}
      aria-haspopup="dialog"
      className={`${ROUND} text-ink lg:hidden`}
    >
      <Menu className="size-6" />
    </button>
  );
}

/**
 * The menu below 1024 px: at most 280 px or 80% of the screen, over a dimmed page (page-script/menus.ts, app.css). Not
 * a modal dialog: making a long page inert takes a slow phone longer than showing the menu.
 */
export function Drawer({ hasCommittees }: { hasCommittees: boolean }) {
  const { t } = useTranslation('frame');
  const { localized } = useLanguage();
  const { facts, url } = useSite();
  const { call, href } = useLead();
  const here = withoutLanguage(url.pathname);
  const link = (path: string, text: string, look: string) => (
    <a key={path} href={localized(path)} aria-current={path === here ? 'page' : undefined} className={look}>
      {text}
    </a>
  );
  const about = [{ path: '/sobre', name: 'aboutOverview' as const }, ...aboutPlaces(hasCommittees)];
  return (
    <div id={ID} popover="auto" className="drawer inset-0 size-full bg-transparent" data-print="hide">
      <button
        type="button"
        popoverTarget={ID}
        popoverTargetAction="hide"
        tabIndex={-1}
        aria-hidden
        className="on-dark absolute inset-0 bg-ink/60"
      />
      <div
        role="dialog"
        aria-label={t('nav.menu')}
        className="absolute inset-y-0 right-0 flex w-[80%] max-w-[280px] flex-col overflow-y-auto overscroll-contain rounded-l-card bg-gauze text-ink shadow-lift"
      >
        <div className="sticky top-0 z-10 flex items-center justify-between gap-2 bg-gauze px-4 pt-3 pb-2">
          <Logo name={facts?.congress.shortName} />
          <button
            type="button"
            popoverTarget={ID}
            popoverTargetAction="hide"
            aria-label={t('nav.closeMenu')}
            className={`${ROUND} ml-auto`}
          >
            <X className="size-6" />
          </button>
        </div>
        <nav aria-label={t('nav.main')} className="px-2 pb-4">
          {menuPlaces(useIsOver()).map(({ path, name }) =>
            name === 'about' ? (
              <Section key={name} title={t('nav.about')}>
                <ul>
                  {about.map((place) => (
                    <li key={place.name}>{link(place.path, t(`nav.${place.name}`), SUB_ENTRY)}</li>
                  ))}
                </ul>
              </Section>
            ) : (
              <div key={name}>{link(path, t(`nav.${name}`), ENTRY)}</div>
            ),
          )}
          <Section title={<CurrentLanguage />}>
            <LanguageLinks linkClassName={SUB_ENTRY} />
          </Section>
        </nav>
        <nav aria-label={t('more.title')} className="px-2 pb-4">
          <p aria-hidden className="px-4 text-sm">
            {t('more.title')}
          </p>
          {MORE.map(({ path, name }) => link(path, t(`more.${name}`), SUB_ENTRY))}
        </nav>
        <div className="mt-auto grid gap-2 border-t border-mist-deep p-4">
          <LinkButton href={href}>
            {call === 'register' ? t('nav.registration') : t(`lead.${call}.short`)}
          </LinkButton>
          <AreaLink look="quiet" />
        </div>
      </div>
    </div>
  );
}

/** A group of entries; only one is open at a time. */
function Section({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <details name="menu" className="group">
      <summary
        className={`${ENTRY} cursor-pointer list-none group-open:bg-mist [&::-webkit-details-marker]:hidden`}
      >
        {title}
        <ChevronDown className="size-5 text-ink-soft transition-transform group-open:rotate-180" />
      </summary>
      <div className="my-1 ml-4 border-l-2 border-coral-soft pl-1">{children}</div>
    </details>
  );
}
