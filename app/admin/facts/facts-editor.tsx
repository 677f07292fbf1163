import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, focusField } from '../../ui/notice.tsx';
import { PendingFilesProvider } from '../../ui/pending-files.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { useAdminAddress } from '../address.ts';
import { useDraftRights } from '../content/drafts.ts';
import { useWriter, versionOf, type Writer } from '../content/writer.ts';
import { DraftOpener } from '../editor/team-drafts.tsx';
import { useMoment } from '../moment.ts';
import { usePageData } from '../page-data.tsx';
import { FormBar } from '../parts/form-bar.tsx';
import { RecoveredNotice } from '../parts/form-notices.tsx';
import { PreviewButton } from '../preview/preview-button.tsx';
import { NothingFound } from '../requests/list-state.tsx';
import { QueryState } from '../requests/query-state.tsx';
import { useSession } from '../session/session.tsx';
import { FactGroupCard, partsSought } from './fact-group.tsx';
import type { FactField } from './fields.ts';
import { FACT_GROUPS, FACT_LISTS } from './groups.ts';
import { factsQuery } from './queries.ts';
import { fieldsOf, pathNamed, readFacts, shownText } from './record.ts';
import { useSampleFacts } from './sample.ts';
import {
  type FactsConflict,
  type FactsForm,
  type FactsFormParameters,
  useFactsForm,
} from './use-facts-form.ts';
import { WhereShown } from './where-shown.tsx';
import { wrongFields } from './wrong-fields.ts';

/** The editor of the facts: dates, prices, limits and links, which all pages, emails and calendars use. */
export function FactsEditor() {
  const { client } = useSession();
  const stored = useQuery(factsQuery(client));
  const { data } = stored;
  if (!data) return <QueryState query={stored} failed="Erro ao carregar os dados do evento" />;
  return (
    <DraftOpener table="event_facts" id={undefined} stored={data}>
      {(opened) => <StoredFactsForm stored={data} {...opened} />}
    </DraftOpener>
  );
}

const NONE = () => false;
/** The groups that are initially expanded, because they are edited most. */
const OPEN = ['event', 'registration'];

function StoredFactsForm({ notice, ...parameters }: FactsFormParameters & { notice: ReactNode }) {
  const facts = useFactsForm(parameters);
  const writes = useSession().may('writeFacts');
  const mayDraft = useDraftRights()(parameters.kept);
  const edits = writes || mayDraft;
  const { form, base, typed, dirty } = facts;
  const isSample = useSampleFacts(base.facts) ?? NONE;
  const { errors, isSubmitting } = form.formState;
  const [focused, setFocused] = useState<FactField | null>(null);
  const [sought, setSought] = useState('');
  const element = useRef<HTMLFormElement>(null);
  const { item: part } = useAdminAddress();
  function goTo(path: string) {
    setSought('');
    // After the field is rendered.
    requestAnimationFrame(() => focusField(element.current, path));
  }
  const { today } = usePageData();
  const arrive = useEffectEvent(() => part && goTo(pathNamed(base.facts, part, today)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another fact is addressed
  useEffect(() => void arrive(), [part]);
  const wrong = wrongFields(typed, errors);
  const toFirst = (found: typeof errors) => goTo(wrongFields(typed, found)[0]?.name ?? '');
  const keep = form.handleSubmit(facts.keep, toFirst);
  const isOpen = dirty || parameters.draft !== null || base.unreadable === true;
  const groups = FACT_GROUPS.map((group) => partsSought(group, typed, sought)).filter(
    ({ fields, lists }) => !sought || fields.length + lists.length > 0,
  );

  return (
    <>
      <FactsSearch sought={sought} found={groups.length > 0} onType={setSought} />
      <form
        ref={element}
        noValidate
        aria-label="Dados do evento"
        onSubmit={writes ? form.handleSubmit(facts.save, toFirst) : keep}
        className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]"
      >
        <div className="grid gap-3">
          {notice}
          <RecoveredNotice recovered={facts.recovered} onDiscard={facts.discard} />
          <fieldset disabled={!edits} className="grid gap-3">
            <PendingFilesProvider value={facts.files}>
              {groups.map(({ group, ...parts }) => (
                <FactGroupCard
                  // Matching groups are expanded; afterwards each returns to its initial state.
                  key={`${group.id} ${sought !== ''}`}
                  {...{ group, facts, isSample, ...parts }}
                  open={sought !== '' || OPEN.includes(group.id)}
                  onFocus={setFocused}
                />
              ))}
            </PendingFilesProvider>
          </fieldset>
          {wrong.length > 0 && <ErrorSummary title="Falta corrigir" errors={wrong} />}
          {edits && (
            <div
              className={`rounded-card border border-mist-deep bg-white p-2.5 sm:p-4 ${dirty ? 'clear-of-toasts sticky low:static bottom-(--toasts) z-10 shadow-lift' : ''}`}
            >
              <p role="status" className="mb-2 text-[0.9375rem] text-coral-deep empty:hidden">
                {wrong.length > 0 && 'Confira os campos destacados: nada foi salvo ainda.'}
              </p>
              <FormBar
                {...{ writes, edits, isOpen, isSubmitting }}
                isKeeping={facts.isKeeping}
                saving="Salvar dados do evento"
                onKeep={() => void keep()}
                atEnd
              >
                <PreviewButton
                  start="/"
                  disabled={isSubmitting}
                  onAsk={(show) => void form.handleSubmit((unsaved) => show({ facts: unsaved }), toFirst)()}
                />
                <Button look="quiet" disabled={!dirty || isSubmitting} onClick={facts.discard}>
                  Descartar alterações
                </Button>
              </FormBar>
            </div>
          )}
        </div>
        <div className="grid gap-5 lg:sticky lg:top-24">
          {facts.conflict && <Conflict facts={facts} conflict={facts.conflict} />}
          {focused && <WhereShown field={focused} facts={readFacts(base.facts, typed).facts ?? base.facts} />}
          {!focused && edits && (
            <p className="rounded-card bg-mist/60 p-5 text-[0.9375rem] text-ink-soft">
              Entre em um campo para ver em que textos do site ele aparece.
            </p>
          )}
        </div>
      </form>
    </>
  );
}

interface FactsSearchProps {
  sought: string;
  found: boolean;
  onType(sought: string): void;
}

function FactsSearch({ sought, found, onType }: FactsSearchProps) {
  return (
    <div className="mb-5">
      <p className="mb-4 text-ink-soft">
        O que está aqui está em todas as páginas, e-mails e calendários, nos três idiomas.
      </p>
      <div className="lg:max-w-md">
        <SearchInput
          aria-label="Buscar nos dados do evento"
          placeholder="Preço, sala, prazo…"
          words={sought}
          onType={onType}
          clearLabel="Limpar a busca"
        />
      </div>
      <NothingFound>{!found && 'Nenhum dado do evento diz isso. Tente uma palavra só.'}</NothingFound>
    </div>
  );
}

interface ConflictProps {
  facts: FactsForm;
  conflict: FactsConflict;
}

/** The id of the only row of `event_facts`. */
const THE_RECORD = '1';

function newerFacts(writer: Writer | undefined): string {
  if (!writer) return 'Os dados do evento acabaram de ser salvos em outro lugar';
  const who = writer.isOwn ? 'Em outra aba ou aparelho, você' : writer.name;
  return `${who} acabou de salvar os dados do evento`;
}

/** Shows the facts that two people have changed; nothing was overwritten. */
function Conflict({ facts, conflict }: ConflictProps) {
  const { theirs } = conflict;
  const writer = useWriter('event_facts', THE_RECORD);
  const moment = useMoment();
  const both = [...fieldsOf(theirs), ...FACT_LISTS].filter(({ path }) => conflict.paths.includes(path));
  return (
    <section role="alert" className="rounded-card border-l-4 border-honey bg-rose-light p-5">
      <h4 className="font-semibold">{newerFacts(writer)}</h4>
      <p className="mt-1 text-[0.9375rem]">
        {both.length === 0
          ? 'Nada foi sobrescrito: as suas alterações continuam no formulário, sobre a versão mais nova. Confira e salve de novo.'
          : 'Nada foi sobrescrito. Estes campos mudaram nas duas versões: escolha e salve de novo.'}
      </p>
      <ul className="mt-3 grid gap-4">
        {both.map(({ path, label }) => (
          <li key={path}>
            <p className="font-semibold">{label}</p>
            <p className="text-[0.9375rem]">{`${versionOf(writer, moment)}: ${shownText(theirs, path)}`}</p>
            <p className="text-[0.9375rem]">{`A sua versão: ${shownText(facts.typed, path)}`}</p>
            <Button look="quiet" className="mt-2" onClick={() => facts.takeTheirs(conflict, path)}>
              {`Ficar com a versão salva de ${label}`}
            </Button>
          </li>
        ))}
      </ul>
      <Button look="calm" className="mt-4" onClick={facts.closeConflict}>
        Entendi
      </Button>
    </section>
  );
}
