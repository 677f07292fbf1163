import { useQueryClient } from '@tanstack/react-query';
import { ChevronDown, CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { LANGUAGE_NAMES, localizedPath } from '#congress/language.ts';
import type { TranslationLanguage } from '#congress/translations.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { type OutdatedTranslation, useOutdated, useStillRight } from '../content/outdated.ts';
import { putRows } from '../content/queries.ts';
import { updateRow } from '../content/rows.ts';
import { EDITED, type LoadedContent, type StoredRow } from '../content/tables.ts';
import { useForms } from '../descriptions/all.ts';
import { labelOf, valueName } from '../editor/values.ts';
import { Card } from '../parts/card.tsx';
import { Link } from '../parts/link.tsx';
import { inSlices } from '../parts/slices.ts';
import { UNDONE, useAttempt } from '../requests/attempt.ts';
import { Allowed } from '../session/rights.tsx';
import { useSession } from '../session/session.tsx';
import { findingUntranslated, type StoredText, type Untranslated } from './untranslated.ts';

const FAILED = 'Erro ao salvar a tradução';
/** How many texts per language are listed; the others follow once these are done. */
const SHOWN = 20;

/** The texts that readers of another language still see in Portuguese, with links to their fields. */
export function TranslationsCard({ content }: { content: LoadedContent }) {
  const languages = useUntranslated(content);
  if (languages.every(({ count }) => count === 0)) return null;
  return (
    <Card title="Traduções">
      {languages.map(({ language, missing, outdated, count }) => (
        <section key={language} aria-label={LANGUAGE_NAMES[language]} className="mt-4">
          <div className="flex flex-wrap items-center justify-between gap-x-5">
            <h4 lang={language} className="font-sans font-semibold">
              {LANGUAGE_NAMES[language]}
            </h4>
            <a
              href={localizedPath('/', language)}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-semibold text-teal underline underline-offset-4 hover:text-ink sm:min-h-9"
            >
              Ver o site
              <span className="sr-only">{` em ${LANGUAGE_NAMES[language]} (abre em nova aba)`}</span>
            </a>
          </div>
          {missing.length === 0 ? (
            <p className="flex gap-2 text-ink-soft">
              <CircleCheck className="mt-0.5 size-5 shrink-0 text-teal" aria-hidden />
              {`Tudo traduzido: ${count} textos.`}
            </p>
          ) : (
            <Missing language={language} texts={missing} count={count} />
          )}
          {outdated.length > 0 && <Outdated language={language} texts={outdated} />}
        </section>
      ))}
    </Card>
  );
}

/** What each language lacks, as of the last look at all texts, which takes a while. */
function useUntranslated(content: LoadedContent) {
  const outdated = useOutdated();
  const [found, setFound] = useState<readonly Untranslated[]>([]);
  useEffect(() => inSlices(findingUntranslated(content, outdated), setFound), [content, outdated]);
  return found;
}

interface MissingProps {
  language: TranslationLanguage;
  texts: StoredText[];
  /** The number of all texts. */
  count: number;
}

function Missing({ language, texts, count }: MissingProps) {
  const lacking = texts.length === 1 ? 'Falta 1' : `Faltam ${texts.length}`;
  return (
    <TextList summary={`${lacking} de ${count} textos`} texts={texts}>
      {(text) => <MissingText key={`${text.row.id} ${text.column}`} language={language} stored={text} />}
    </TextList>
  );
}

interface OutdatedProps {
  language: TranslationLanguage;
  texts: (StoredText & { outdated: OutdatedTranslation })[];
}

/** Translations that are older than their text. */
function Outdated({ language, texts }: OutdatedProps) {
  const { stillRight, busy } = useStillRight();
  const summary =
    texts.length === 1
      ? '1 tradução pode estar desatualizada'
      : `${texts.length} traduções podem estar desatualizadas`;
  return (
    <TextList summary={summary} texts={texts}>
      {(text) => (
        <TextItem key={text.outdated.id} language={language} stored={text}>
          <Button
            look="quiet"
            busy={busy}
            aria-label={`A tradução continua certa: ${text.text}`}
            onClick={() => void stillRight(text.outdated)}
          >
            Continua certa
          </Button>
        </TextItem>
      )}
    </TextList>
  );
}

interface TextListProps<Text> {
  summary: string;
  texts: readonly Text[];
  children(text: Text): ReactNode;
}

/** Texts that are listed once somebody asks for them. */
function TextList<Text>({ summary, texts, children }: TextListProps<Text>) {
  const [isOpen, setOpen] = useState(false);
  const rest = texts.length - SHOWN;
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold hover:text-teal [&::-webkit-details-marker]:hidden">
        {summary}
        <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      <ul className="divide-y divide-mist-deep">{isOpen && texts.slice(0, SHOWN).map(children)}</ul>
      {rest > 0 && <p className="pt-2 text-ink-soft">{`E mais ${rest}, quando estes estiverem prontos.`}</p>}
    </details>
  );
}

function MissingText({ language, stored }: { language: TranslationLanguage; stored: StoredText }) {
  const { table, row, column, text } = stored;
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt, undo, busy } = useAttempt();

  /** The undo only replaces the version that was just written, never somebody else's. */
  async function write(seen: StoredRow, translations: unknown): Promise<StoredRow | null> {
    const done = await updateRow(client, table, seen, { translations });
    if (!done) {
      await queries.invalidateQueries({ queryKey: ['content', table] });
      toast.error(FAILED, {
        description: 'Alguém acabou de alterar este item. Confira a lista e tente de novo.',
      });
      return null;
    }
    putRows<StoredRow>(queries, table, (rows) => rows?.map((one) => (one.id === done.id ? done : one)));
    return done;
  }

  const keep = () => {
    const { [language]: texts, ...others } = row.translations ?? {};
    const translations = { ...others, [language]: { ...texts, [column]: text } };
    const work = async () => {
      const done = await write(row, translations);
      if (!done) return;
      const back = async () => (await write(done, row.translations ?? {})) && UNDONE;
      toast.success('Fica como em português.', { action: undo(back, FAILED) });
    };
    return attempt(FAILED, work, { again: true });
  };
  return (
    <TextItem language={language} stored={stored}>
      {text.length < 80 && (
        <Button look="quiet" busy={busy} aria-label={`Nome próprio, nada a traduzir: ${text}`} onClick={keep}>
          Nome próprio
        </Button>
      )}
    </TextItem>
  );
}

interface TextItemProps {
  language: TranslationLanguage;
  stored: StoredText;
  /** The actions for the text. */
  children: ReactNode;
}

/** A stored text with a link to its field. */
function TextItem({ language, stored: { table, row, column, text }, children }: TextItemProps) {
  const { tab, noun } = EDITED[table];
  const forms = useForms();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
      <Link
        to={{ tab, item: row.id, part: valueName(column, language) }}
        className="min-w-0 flex-1 basis-60 text-[0.9375rem] hover:text-teal"
      >
        <span className="block text-sm text-ink-soft">{`${noun.one} · ${labelOf(forms[table], column)}`}</span>
        <span className="line-clamp-2 font-semibold break-words underline underline-offset-4">{text}</span>
      </Link>
      <Allowed right="writeContent">{children}</Allowed>
    </li>
  );
}
