import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { get } from 'react-hook-form';
import { HANDED_ON, type HandedOn } from '#congress/editions/tables.ts';
import { isOver } from '#congress/facts/phase.ts';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary, focusField, Notice } from '../../ui/notice.tsx';
import { PendingFilesProvider } from '../../ui/pending-files.tsx';
import { useAllContent } from '../content/queries.ts';
import { EDITED } from '../content/tables.ts';
import { editionName } from '../descriptions/words.ts';
import { FACT_COLUMNS, FactControl, FactRows } from '../facts/controls.tsx';
import { FACT_LISTS } from '../facts/groups.ts';
import { factsQuery, type StoredFacts } from '../facts/queries.ts';
import { fieldsOf } from '../facts/record.ts';
import { wrongFields } from '../facts/wrong-fields.ts';
import { usePageData } from '../page-data.tsx';
import { Card } from '../parts/card.tsx';
import { UnreadNotice } from '../parts/form-notices.tsx';
import { QueryState } from '../requests/query-state.tsx';
import { useSession } from '../session/session.tsx';
import { useEarlierPrepared } from './prepared.ts';
import { Review } from './review.tsx';
import { type Closing, useClosing } from './use-closing.ts';

/** Closes the current edition and opens the next one; everything is prepared and reviewed first. */
export function CloseEdition() {
  const { client } = useSession();
  const stored = useQuery(factsQuery(client));
  // Part of the key: incremented to open what was discarded again.
  const [round, setRound] = useState(0);
  if (!stored.data) return <QueryState query={stored} failed="Erro ao carregar os dados do evento" />;
  const { edition } = stored.data.facts.congress;
  return (
    <Preparation
      key={`${edition} ${round}`}
      stored={stored.data}
      onReopen={() => setRound((current) => current + 1)}
    />
  );
}

interface PreparationProps {
  stored: StoredFacts;
  onReopen(): void;
}

function Preparation({ stored, onReopen }: PreparationProps) {
  useEarlierPrepared(stored.facts.congress.edition);
  const closing = useClosing(stored, onReopen);
  const { facts, today } = usePageData();
  const [open, setOpen] = useState(closing.begun);
  const number = stored.facts.congress.edition;
  const over = isOver(facts, today);
  return (
    <Card
      title={`Encerrar a ${editionName(number)} e abrir a próxima`}
      lead="A programação, os palestrantes e tudo o mais desta edição ficam guardados em endereços permanentes, e o site passa a ser o da próxima."
    >
      {open ? (
        <Steps closing={closing} onOpen={setOpen} />
      ) : (
        <>
          {!over && (
            <p className="mt-4 text-ink-soft">
              Esta edição ainda não terminou: o encerramento costuma vir depois do congresso.
            </p>
          )}
          <Button look={over ? 'calm' : 'quiet'} className="mt-5" onClick={() => setOpen(true)}>
            Preparar o encerramento
          </Button>
        </>
      )}
    </Card>
  );
}

const DAYS = [
  ...['congress.edition', 'event.firstDay', 'event.lastDay', 'event.preCongressDay'],
  ...['deadlines.registration', 'deadlines.sponsorship'],
  ...['papers.submissionDeadline', 'papers.finalVersionDeadline'],
];
const LINKS = [
  ...['links.registrantArea', 'links.registrantEvent', 'links.checkout'],
  ...['links.courseStore', 'links.paperSubmission', 'files.prospectus', 'video.youtubeId'],
];
const BATCHES = FACT_LISTS.filter(({ path }) => path === 'batches');

function Steps({ closing, onOpen }: { closing: Closing; onOpen(open: boolean): void }) {
  const { form, typed, busy, check, review, begun, discard, isOvertaken, isUnread } = closing;
  const element = useRef<HTMLFormElement>(null);
  const { errors } = form.formState;
  const wrong = wrongFields(typed, errors);
  const toFirst = (found: typeof errors) =>
    requestAnimationFrame(() => focusField(element.current, wrongFields(typed, found)[0]?.name ?? ''));
  return (
    <form
      ref={element}
      noValidate
      aria-label="Próxima edição"
      className="mt-6 grid gap-8"
      onSubmit={form.handleSubmit(check, toFirst)}
    >
      {isUnread && <UnreadNotice />}
      {isOvertaken && (
        <Notice
          look="bad"
          title="Os dados do evento mudaram depois que você preparou o encerramento"
          text="O que você digitou continua aqui, sobre os dados de agora. Confira as datas e os preços."
        />
      )}
      <Step
        title="1. O que continua"
        lead="O que não continua sai das páginas de hoje e fica só nas desta edição, que não mudam mais."
      >
        <Carried closing={closing} />
      </Step>
      <Step title="2. Datas e prazos" lead="A proposta são os mesmos dias da semana, um ano depois.">
        <Fields closing={closing} paths={DAYS} />
        <Button
          look="quiet"
          className="mt-4"
          disabled={busy || !get(typed, 'event.firstDay')}
          onClick={() => closing.proposeDays(get(typed, 'event.firstDay'))}
        >
          Calcular tudo a partir do primeiro dia
        </Button>
      </Step>
      <Step
        title="3. Preços"
        lead="Os lotes desta edição, nas novas datas. Deixe os preços como estão ou mude-os."
      >
        {BATCHES.map((list) => (
          <FactRows key={list.path} list={list} facts={closing} onFocus={nothing} />
        ))}
      </Step>
      <Step
        title="4. Links, apresentação e vídeo da nova edição"
        lead="Os desta edição não continuam. Em branco, os botões dizem “em breve”, e o site não oferece apresentação a patrocinadores. O vídeo passa a ser o da edição que termina; enquanto ele falta, a página inicial mostra valores e prazos. O código de cada categoria no pagamento fica em branco, também: preencha-o depois nos dados do evento."
      >
        <PendingFilesProvider value={closing.files}>
          <Fields closing={closing} paths={LINKS} />
        </PendingFilesProvider>
      </Step>
      {wrong.length > 0 && <ErrorSummary title="Falta corrigir" errors={wrong} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="calm" size="large" busy={busy}>
          {busy ? 'Conferindo…' : 'Conferir tudo antes de encerrar'}
        </Button>
        <Button
          look="quiet"
          size="large"
          disabled={busy}
          onClick={() => {
            onOpen(false);
            if (begun) discard();
          }}
        >
          {begun ? 'Descartar o que preparei' : 'Fechar'}
        </Button>
      </div>
      {review && <Review closing={closing} review={review} />}
    </form>
  );
}

const nothing = () => {};

function Step({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-mist-deep border-t pt-6">
      <h4 id={id} className="font-display font-semibold text-lg">
        {title}
      </h4>
      <p className="mb-4 max-w-prose text-ink-soft">{lead}</p>
      {children}
    </section>
  );
}

function Fields({ closing: { form, typed, changed }, paths }: { closing: Closing; paths: string[] }) {
  const fields = fieldsOf(typed);
  return (
    <div className={FACT_COLUMNS}>
      {paths.flatMap((path) => {
        const field = fields.find((one) => one.path === path);
        if (!field) return [];
        return (
          <FactControl
            key={path}
            field={field}
            control={form.control}
            changed={path in changed}
            onFocus={nothing}
          />
        );
      })}
    </div>
  );
}

const REMARKS: Partial<Record<HandedOn, string>> = {
  sponsors: 'De qualquer modo, passam a ser os da edição anterior.',
};

/** Which lists are carried over to the next edition. */
function Carried({ closing: { handedOn, handOn, busy } }: { closing: Closing }) {
  const content = useAllContent();
  return (
    <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
      {HANDED_ON.map((table) => {
        const remark = REMARKS[table];
        return (
          <li key={table}>
            <label className="flex min-h-12 items-center gap-3">
              <input
                type="checkbox"
                checked={handedOn.includes(table)}
                disabled={busy}
                onChange={({ target }) => handOn(table, target.checked)}
                className="size-6 shrink-0 accent-petrol"
              />
              <span>
                <span className="font-semibold">{EDITED[table].label}</span>{' '}
                <span className="text-ink-soft">{`(${content[table]?.length ?? '…'})`}</span>
                {remark && <span className="block text-ink-soft text-sm">{remark}</span>}
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
