import { ArrowUpRight, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { Button, type ButtonProps, LinkButton } from '#app/ui/button.tsx';
import type { Facts } from '#congress/facts/schema.ts';
import type { Language } from '#congress/language.ts';
import { useKnownFacts } from './site.ts';

interface ExternalButtonProps extends Pick<ButtonProps, 'look' | 'size' | 'className'> {
  /** Null while the address is unknown: the button then says "em breve" and has no link. */
  href: string | null;
  /** The kind and subject that a click is counted as: `countOf`. */
  counts?: string;
  children: ReactNode;
}

/** Tells users of screen readers that a link opens a new tab. */
export function NewTab() {
  const { t } = useTranslation('frame');
  return <span className="sr-only">{` (${t('newTab')})`}</span>;
}

/** A button that leads to another site in a new tab (specification, section 7 "External links"). */
export function ExternalButton({ href, counts, children, ...look }: ExternalButtonProps) {
  const { t } = useTranslation('frame');
  if (!href) {
    return (
      <Button {...look} disabled>
        <span>
          {children}: {t('soon')}
        </span>
      </Button>
    );
  }
  return (
    <LinkButton {...look} href={href} target="_blank" rel="noopener" data-counts={counts}>
      <span>{children}</span>
      <ArrowUpRight className="size-4.5 shrink-0" />
      <NewTab />
    </LinkButton>
  );
}

/**
 * The external login of the registrant area with event and language in its query; null while its address is unknown.
 */
export function registrantAreaLink({ links }: Facts, language: Language): string | null {
  if (!links.registrantArea) return null;
  const url = new URL(links.registrantArea);
  if (links.registrantEvent) url.searchParams.set('event', links.registrantEvent);
  url.searchParams.set('lang', language);
  return url.href;
}

/** A chat with the organisers that starts with `message`; null while they have no number. */
export function chatLink({ chat }: Facts, message: string): string | null {
  if (!chat.phone) return null;
  return `https://wa.me/${chat.phone.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;
}

interface AreaLinkProps extends Pick<ButtonProps, 'className' | 'look'> {
  /** Only "Área" on narrow screens. */
  short?: boolean;
}

/** A link to the external registrant area, or a disabled button that says "em breve" while it has no address. */
export function AreaLink({ short, ...look }: AreaLinkProps) {
  const { t } = useTranslation('frame');
  const { language } = useLanguage();
  const facts = useKnownFacts();
  if (!facts) return null;
  const href = registrantAreaLink(facts, language);
  const name = short ? (
    <>
      <span className="xl:hidden">{t('nav.areaShort')}</span>
      <span className="hidden xl:inline">{t('nav.area')}</span>
    </>
  ) : (
    t('nav.area')
  );
  if (!href) {
    return (
      <Button {...look} disabled>
        <UserRound className={`size-4 ${short ? 'max-xl:hidden' : ''}`} />
        {/* On two lines, because on one line they would make the header's entries wrap. */}
        <span className="grid text-left leading-tight">
          <span>{name}</span> <span className="font-medium text-xs">{t('soon')}</span>
        </span>
      </Button>
    );
  }
  return (
    <LinkButton {...look} href={href} target="_blank" rel="noopener">
      <UserRound className="size-4" />
      {name}
      <NewTab />
    </LinkButton>
  );
}
