import { ArrowUpRight } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { NewTab } from '#app/site/frame/external-links.tsx';
import type { PublicSpeaker } from '#congress/content.ts';
import { textLanguage } from '#congress/language.ts';
import { orcidAddress } from '#congress/people/identifiers.ts';

interface OriginProps {
  speaker: PublicSpeaker;
  className: string;
}

/** A speaker's institution and country: "Universidade Federal do Vale Verde, Brasil". */
export function Origin({ speaker, className }: OriginProps) {
  const { contentLanguage } = useLanguage();
  const [institution, country] = [speaker.institution?.trim(), speaker.country?.trim()];
  if (!institution && !country) return null;
  return (
    <p className={className}>
      {institution && <span lang={contentLanguage}>{institution}</span>}
      {institution && country && ', '}
      {country && <span lang={textLanguage(speaker, 'country')}>{country}</span>}
    </p>
  );
}

/** Links to lists of a speaker's work. */
export function WorkLinks({ speaker, className }: OriginProps) {
  const { t } = useTranslation('speakers');
  const links = [
    { name: 'ORCID', href: speaker.orcid?.trim() && orcidAddress(speaker.orcid) },
    { name: t('speaker.lattes'), href: speaker.lattes?.trim() },
  ].filter(({ href }) => href);
  if (links.length === 0) return null;
  return (
    <ul className={`flex flex-wrap gap-x-6 ${className}`}>
      {links.map(({ name, href }) => (
        <li key={name}>
          <a
            href={href}
            target="_blank"
            rel="noopener"
            className="inline-flex min-h-11 items-center gap-1 font-semibold underline underline-offset-4"
          >
            {name}
            <ArrowUpRight className="size-4.5 shrink-0" />
            <NewTab />
          </a>
        </li>
      ))}
    </ul>
  );
}
