import { Contrast, Hand, Keyboard, ZoomIn } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { AccessibilitySymbol, LibrasLink } from '#app/site/frame/accessibility.tsx';
import { pageHead } from '#app/site/frame/head.ts';
import { useFacts } from '#app/site/frame/site.ts';
import { unbroken } from '#app/ui/unbroken.tsx';
import { CRITERIA, type Criterion } from '#congress/accessibility/criteria.ts';
import { filmOf } from '#congress/editions/rules.ts';
import { LegalDocument } from '../document.tsx';
import type { Route } from './+types/page';

export const loader = (args: Route.LoaderArgs) => ({ head: pageHead(args, 'accessibility') });

const GLANCE = [
  { name: 'keyboard', icon: Keyboard },
  { name: 'zoom', icon: ZoomIn },
  { name: 'colours', icon: Contrast },
  { name: 'libras', icon: Hand },
] as const;

const SECTIONS = [
  { name: 'commitment', anchor: 'compromisso' },
  { name: 'holds', anchor: 'o-que-vale' },
  { name: 'lacks', anchor: 'o-que-falta' },
  { name: 'venue', anchor: 'no-local' },
  { name: 'libras', anchor: 'libras' },
  { name: 'complain', anchor: 'como-reclamar' },
  { name: 'review', anchor: 'revisao' },
  { name: 'criteria', anchor: 'criterios' },
] as const;

/** The accessibility statement, which Lei nº 13.146/2015 and ABNT NBR 17225:2025 require. */
export default function AccessibilityPage() {
  const { t } = useTranslation('accessibility');
  // Appended as the last item of that section's list.
  const film = filmOf(useFacts()) ? `\n${t('film')}` : '';
  const more = {
    commitment: <AccessibilitySymbol className="mt-4 size-20 rounded-inner calm p-3" />,
    libras: <LibrasLink className="mt-5 text-teal hover:text-ink" />,
    criteria: <Criteria />,
  };
  return (
    <LegalDocument
      page="accessibility"
      text={(key) => t(key) + (key === 'sections.lacks.text' ? film : '')}
      since={t('since')}
      glance={GLANCE}
      sections={SECTIONS}
      more={more}
    />
  );
}

function Criteria() {
  const { t } = useTranslation('accessibility');
  return (
    <table className="mt-6 w-full border-collapse text-left text-[0.9375rem] leading-snug">
      <caption className="sr-only">{t('sections.criteria.title')}</caption>
      <thead>
        <tr className="border-ink/25 border-b-2 align-bottom">
          <th scope="col" className="w-2/5 py-2 pr-4">
            {t('table.criterion')}
          </th>
          <th scope="col" className="py-2">
            {t('table.how')}
          </th>
        </tr>
      </thead>
      <tbody>
        {CRITERIA.map((criterion) => (
          <Row key={criterion.id} criterion={criterion} />
        ))}
      </tbody>
    </table>
  );
}

/** Background colours by state, which make rows easier to find; the state is also given in words. */
const GROUNDS: Record<Criterion['state'], string> = {
  met: 'bg-mist',
  partly: 'bg-rose',
  notHere: 'bg-white',
};

function Row({ criterion: { id, level, nbr, state, name, how } }: { criterion: Criterion }) {
  const { t } = useTranslation('accessibility');
  const { language } = useLanguage();
  return (
    <tr className="border-ink/15 border-b align-top print:break-inside-avoid">
      <th scope="row" className="py-3 pr-4 font-normal">
        <span className="font-semibold">{`${id} (${level})`}</span>
        <span className="block hyphens-auto">{unbroken(name[language])}</span>
        {nbr.length > 0 && <span className="block text-ink-soft text-sm">{`NBR ${nbr.join(', ')}`}</span>}
      </th>
      <td className="py-3">
        <span className={`inline-block rounded-full px-3 py-0.5 font-semibold text-sm ${GROUNDS[state]}`}>
          {t(`states.${state}`)}
        </span>
        <span className="mt-1 block">{unbroken(how[language])}</span>
      </td>
    </tr>
  );
}
