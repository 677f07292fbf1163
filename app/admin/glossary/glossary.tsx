import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { PencilLine, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { GlossaryTerm } from '#congress/glossary/terms.ts';
import { LANGUAGE_NAMES } from '#congress/language.ts';
import { TRANSLATION_LANGUAGES } from '#congress/translations.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useRowRemoval } from '../content/row-removal.ts';
import { isUpdated, type Written } from '../content/rows.ts';
import { writerOf } from '../content/writer.ts';
import { Card } from '../parts/card.tsx';
import { RecoveredNotice } from '../parts/form-notices.tsx';
import { ListState } from '../requests/list-state.tsx';
import type { DataClient } from '../session/data-client.ts';
import { answered, isDuplicate } from '../session/failure.ts';
import { Allowed } from '../session/rights.tsx';
import { useSession } from '../session/session.tsx';
import { initialValues, ShortForm } from '../session/short-form.tsx';
import { useTypedTexts } from '../use-typed.ts';

const TABLE = 'glossary';

type StoredTerm = GlossaryTerm & Written & { updated_at: string };

export const glossaryQuery = (client: DataClient) =>
  queryOptions({
    queryKey: [TABLE],
    // Changes by others are not announced live.
    refetchOnWindowFocus: 'always',
    queryFn: async ({ signal }): Promise<StoredTerm[]> =>
      answered(
        client
          .from(TABLE)
          .select('id,term,note,translations,author,written_by,updated_at')
          .order('term')
          .abortSignal(signal),
      ),
  });

/** Translations of the congress's terms, which are suggested wherever something is translated. */
export function Glossary() {
  const { client } = useSession();
  const query = useQuery(glossaryQuery(client));
  const [editing, setEditing] = useState<StoredTerm | null>(null);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1.6fr_1fr]">
      <Card
        title="Glossário"
        lead="Como os termos do congresso são ditos em inglês e espanhol. Aparecem ao lado do texto que você traduz; só quem administra o site os vê."
      >
        <ListState
          query={query}
          failed="Erro ao carregar o glossário"
          shown={query.data?.length ?? 0}
          empty={{ title: 'Nenhum termo ainda', text: 'Comece pelos que mais se repetem.' }}
        />
        <ul className="mt-4 grid grid-cols-1 divide-y divide-mist-deep">
          {query.data?.map((one) => (
            <TermRow
              key={one.id}
              term={one}
              onEdit={() => setEditing(one)}
              onRemoved={() => setEditing((now) => (now?.id === one.id ? null : now))}
            />
          ))}
        </ul>
      </Card>
      <Allowed right="writeContent">
        <TermForm
          key={editing?.id ?? 'new'}
          term={editing}
          // Another term may be open when the answer comes.
          onSeen={(newest) => setEditing((now) => (now?.id === newest.id ? newest : now))}
          onDone={() => setEditing((now) => (now?.id === editing?.id ? null : now))}
        />
      </Allowed>
    </div>
  );
}

interface RowProps {
  term: StoredTerm;
  onEdit(): void;
  onRemoved(): void;
}

function TermRow({ term: stored, onEdit, onRemoved }: RowProps) {
  const { term, note, translations } = stored;
  const { remove, busy } = useRowRemoval(TABLE);
  const messages = { done: 'Termo removido do glossário.', failed: 'Erro ao remover o termo' };
  return (
    <li className="flex items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="font-semibold break-words">{term}</p>
        <p className="text-[0.9375rem] text-ink-soft">
          {TRANSLATION_LANGUAGES.map((language, index) => (
            <span key={language}>
              {index > 0 && ' · '}
              {translations[language]?.term ? (
                <span lang={language}>{translations[language].term}</span>
              ) : (
                `${LANGUAGE_NAMES[language]}: falta`
              )}
            </span>
          ))}
        </p>
        {note && <p className="text-sm text-ink-soft">{note}</p>}
      </div>
      <Allowed right="writeContent">
        <Button look="quiet" aria-label={`Alterar ${term}`} onClick={onEdit}>
          <PencilLine className="size-4.5" aria-hidden />
        </Button>
        <Button
          look="quiet"
          busy={busy}
          aria-label={`Remover ${term}`}
          onClick={() => void remove(stored, messages, onRemoved)}
        >
          <Trash2 className="size-4.5" aria-hidden />
        </Button>
      </Allowed>
    </li>
  );
}

interface FormProps {
  term: StoredTerm | null;
  /** Called with the current version if somebody else has changed the term meanwhile. */
  onSeen(newest: StoredTerm): void;
  onDone(): void;
}

/** Adds a term, or changes one. */
function TermForm({ term, onSeen, onDone }: FormProps) {
  const { client, user } = useSession();
  const queries = useQueryClient();
  const fields = fieldsOf(term);
  const typed = useTypedTexts(`${TABLE}/${term?.id ?? 'new'}`, initialValues(fields));
  /**
   * Handles a conflict: keeps the input and makes the next save apply to the current version. @returns the message for
   * the user
   */
  async function resolveConflict({ id }: StoredTerm): Promise<string> {
    const terms = await queries.fetchQuery({ ...glossaryQuery(client), staleTime: 0 });
    const newest = terms.find((one) => one.id === id);
    if (!newest) return 'Este termo acabou de ser removido. Copie o que quer guardar e feche.';
    onSeen(newest);
    const { who, where } = writerOf(newest, user);
    return `${who} acabou de mudar este termo${where}: veja na lista como ele está agora. Se o seu deve valer, salve de novo.`;
  }
  return (
    <Card title={term ? 'Alterar termo' : 'Novo termo'}>
      <RecoveredNotice
        recovered={typed.recovered}
        isOvertaken={typed.isOvertaken}
        onDiscard={typed.discard}
      />
      <ShortForm<'term' | 'en' | 'es' | 'note'>
        {...(term && { focus: 'term' as const, onCancel: onDone })}
        retype="term"
        typed={typed}
        fields={fields}
        submit={term ? 'Salvar alterações' : 'Adicionar termo'}
        submitting="Salvando…"
        send={async ({ term: text, en, es, note }) => {
          const translations = {
            ...(en.trim() && { en: { term: en.trim() } }),
            ...(es.trim() && { es: { term: es.trim() } }),
          };
          const columns = { term: text.trim(), note: note.trim() || null, translations };
          try {
            if (!term) await answered(client.from(TABLE).insert(columns).select('id'));
            else if (!(await isUpdated(client, TABLE, term, columns))) return await resolveConflict(term);
          } catch (failure) {
            if (!isDuplicate(failure)) throw failure;
            return 'Este termo já está no glossário: altere-o na lista.';
          }
          await queries.invalidateQueries({ queryKey: [TABLE] });
          toast.success(term ? 'Termo atualizado!' : 'Termo adicionado ao glossário!');
          onDone();
          return undefined;
        }}
      />
    </Card>
  );
}

const fieldsOf = (term: StoredTerm | null) => ({
  term: {
    label: 'Termo em português',
    initial: term?.term ?? '',
    rules: { validate: (text?: string) => /\S/.test(text ?? '') || 'Escreva o termo' },
  },
  en: { label: LANGUAGE_NAMES.en, lang: 'en', initial: term?.translations.en?.term ?? '' },
  es: { label: LANGUAGE_NAMES.es, lang: 'es', initial: term?.translations.es?.term ?? '' },
  note: { label: 'Observação', hint: 'Quando usar. Pode ficar em branco.', initial: term?.note ?? '' },
});
