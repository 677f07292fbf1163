import type { Facts } from '#congress/facts/schema.ts';
import { factTexts } from '#congress/facts/texts.ts';
import { namedTexts, PLACEHOLDER } from '../../i18n/translate.ts';
import { usePortugueseTexts } from '../content/texts.ts';
import { usePageData } from '../page-data.tsx';
import type { FactField } from './fields.ts';
import { textsStating } from './record.ts';

const MOST_SHOWN = 12;

interface WhereShownProps {
  field: FactField;
  /** The record as it would be saved. */
  facts: Facts;
}

/** The sentences of the site that contain a fact, as they would read after saving. */
export function WhereShown({ field, facts }: WhereShownProps) {
  const texts = usePortugueseTexts();
  const words = factTexts(facts, 'pt-BR') as Record<string, string>;
  const names = new Set(textsStating(facts, field.path, usePageData().today));
  const stating = namedTexts(texts ?? {}).filter(([, text]) =>
    placeholders(text).some((name) => names.has(name)),
  );
  return (
    <section
      aria-label="Onde aparece"
      aria-live="polite"
      className="rounded-card bg-mist/60 p-5 lg:max-h-[calc(100svh-14rem)] lg:overflow-y-auto"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
      tabIndex={0}
    >
      <h4 className="font-semibold">{`Onde aparece: ${field.label}`}</h4>
      {stating.length === 0 && (
        <p className="mt-2 text-[0.9375rem] text-ink-soft">
          Em botões, cálculos e listas do site, ou em nenhum texto por enquanto.
        </p>
      )}
      <ul className="mt-3 grid gap-3">
        {stating.slice(0, MOST_SHOWN).map(([name, text]) => (
          <li key={name} className="text-[0.9375rem] leading-snug">
            <Sentence text={text} words={words} names={names} />
          </li>
        ))}
      </ul>
      {stating.length > MOST_SHOWN && (
        <p className="mt-3 text-sm text-ink-soft">{`E em mais ${stating.length - MOST_SHOWN} textos, nos três idiomas.`}</p>
      )}
    </section>
  );
}

function Sentence({
  text,
  words,
  names,
}: {
  text: string;
  words: Record<string, string>;
  names: ReadonlySet<string>;
}) {
  const parts = text.split(PLACEHOLDER);
  return (
    <>
      {parts.map((part, index) => {
        const shown = index % 2 === 0 ? part : (words[part] ?? '…');
        const key = `${index} ${part}`;
        return names.has(part) && index % 2 === 1 ? (
          <mark key={key} className="rounded bg-rose px-1 font-semibold text-ink">
            {shown}
          </mark>
        ) : (
          <span key={key}>{shown}</span>
        );
      })}
    </>
  );
}

const placeholders = (text: string) => [...text.matchAll(PLACEHOLDER)].map(([, name]) => name ?? '');
