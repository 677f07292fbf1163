import { ChevronDown } from 'lucide-react';
import { Accordion } from 'radix-ui';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useTranslation } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { Button } from '#app/ui/button.tsx';
import { Drawer } from '#app/ui/drawer.tsx';
import { Link } from '#app/ui/link.tsx';
import { withoutLanguage } from '#congress/language.ts';
import { CurrentLanguage, LanguageLinks } from '../language-switcher.tsx';
import { Logo } from '../logo.tsx';
import { useFacts } from '../site.ts';
import { aboutPlaces, MENU, REGISTRATION_PATH } from '../site-map.ts';
import { AreaLink } from './area-link.tsx';

const ENTRY =
  'flex min-h-12 w-full items-center justify-between rounded-inner px-4 text-left text-base font-semibold text-ink no-underline transition-colors hover:bg-mist aria-[current=page]:bg-rose-light';
const SUB_ENTRY =
  'flex min-h-11 items-center gap-3 rounded-lg py-1.5 pr-3 pl-4 text-[0.9375rem] font-medium text-ink no-underline transition-colors hover:bg-mist aria-[current]:bg-rose-light aria-[current]:font-semibold';

interface MenuDrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  hasCommittees: boolean;
}

/** The menu under 1024 px. */
export default function MenuDrawer({ open, onOpenChange, hasCommittees }: MenuDrawerProps) {
  const { t } = useTranslation('frame');
  const { localized } = useLanguage();
  const { congress } = useFacts();
  const here = withoutLanguage(useLocation().pathname);
  const about = [{ path: '/sobre', name: 'aboutOverview' as const }, ...aboutPlaces(hasCommittees)];
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title={t('nav.menu')}
      closeLabel={t('nav.closeMenu')}
      heading={<Logo name={congress.shortName} />}
    >
      {(leave) => {
        const link = (path: string, text: string, look: string) => (
          <Link
            to={localized(path)}
            onClick={leave}
            aria-current={path === here ? 'page' : undefined}
            className={look}
          >
            {text}
          </Link>
        );
        return (
          <>
            <nav aria-label={t('nav.main')} className="px-2 pb-4">
              <Accordion.Root type="single" collapsible>
                {MENU.map(({ path, name }) =>
                  name === 'about' ? (
                    <Section key={name} name={name} title={t('nav.about')}>
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
                <Section name="language" title={<CurrentLanguage />}>
                  <LanguageLinks linkClassName={SUB_ENTRY} onChoose={leave} />
                </Section>
              </Accordion.Root>
            </nav>
            <div className="mt-auto grid gap-2 border-t border-mist-deep p-4">
              <Button asChild>{link(REGISTRATION_PATH, t('nav.registration'), 'no-underline')}</Button>
              <AreaLink look="quiet" />
            </div>
          </>
        );
      }}
    </Drawer>
  );
}

function Section({ name, title, children }: { name: string; title: ReactNode; children: ReactNode }) {
  return (
    <Accordion.Item value={name}>
      <Accordion.Header asChild>
        <div>
          <Accordion.Trigger className={`${ENTRY} group cursor-pointer data-[state=open]:bg-mist`}>
            {title}
            <ChevronDown
              className="size-5 text-ink-soft transition-transform group-data-[state=open]:rotate-180"
              aria-hidden
            />
          </Accordion.Trigger>
        </div>
      </Accordion.Header>
      <Accordion.Content className="my-1 ml-4 border-l-2 border-coral-soft pl-1">
        {children}
      </Accordion.Content>
    </Accordion.Item>
  );
}
