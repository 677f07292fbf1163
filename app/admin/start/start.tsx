import { useQuery } from '@tanstack/react-query';
import { ChevronDown, CircleCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import { mayWrite } from '#congress/accounts/rights.ts';
import { readStored, writeStored } from '../../ui/browser-storage.ts';
import { useAllContent } from '../content/queries.ts';
import { countedSample, useSample, useSampleChange } from '../content/sample.ts';
import { factsQuery } from '../facts/queries.ts';
import { useSampleFacts } from '../facts/sample.ts';
import { usePageData } from '../page-data.tsx';
import { ConfirmedButton } from '../parts/confirmation.tsx';
import { useSession } from '../session/session.tsx';
import { type Progress, progressOf } from './progress.ts';
import { StepLine } from './step-line.tsx';

/** Storage key: whether the user has collapsed the list. */
const FOLDED = 'plenaria-start-folded';

/** The steps from the sample to a congress of one's own, for those who may take them. Collapsed once all are done. */
export function Start() {
  const progress = useProgress();
  if (!progress || progress.length === 0) return null;
  // Remounted when the last step is done, or sample content comes back.
  const isDone = progress.every(({ done }) => done);
  return <Steps key={`${isDone}`} progress={progress} isDone={isDone} />;
}

/** Undefined while loading. */
function useProgress(): Progress[] | undefined {
  const { client, user, may } = useSession();
  const { sendsMail, today } = usePageData();
  const content = useAllContent();
  const { data: stored } = useQuery({ ...factsQuery(client), enabled: may('readContent') });
  const { rows: sample, known } = useSample();
  const isSample = useSampleFacts(stored?.facts);
  const loaded = Object.values(content).every((rows) => rows !== undefined);
  const facts = stored?.facts;
  // Memoised, because each fact is compared with the sample.
  return useMemo(() => {
    if (!facts || !known || !loaded || !isSample) return undefined;
    return progressOf({
      ...{ content, facts, today: facts.showing.day ?? today, isSample, sample, sendsMail },
      mayMend: (what) => (what === 'facts' ? may('writeFacts') : mayWrite(user?.team_role, what)),
      managesTeam: may('manageTeam'),
    });
  }, [content, facts, known, loaded, isSample, sample, sendsMail, today, may, user?.team_role]);
}

function Steps({ progress, isDone }: { progress: Progress[]; isDone: boolean }) {
  const [open, setOpen] = useState(() => !isDone && readStored('browser', FOLDED) !== true);
  const done = progress.filter((step) => step.done).length;
  return (
    <details
      open={open}
      onToggle={({ currentTarget, target }) => {
        // Toggle events of the nested steps bubble.
        if (target !== currentTarget) return;
        setOpen(currentTarget.open);
        if (!isDone) writeStored('browser', FOLDED, !currentTarget.open);
      }}
      className="group/start mb-6 rounded-card bg-white shadow-lift"
    >
      <summary className="flex min-h-16 cursor-pointer list-none flex-wrap items-center gap-x-5 gap-y-2 rounded-card px-5 py-4 sm:px-7 [&::-webkit-details-marker]:hidden">
        <h3 className="text-heading">Começar com o seu congresso</h3>
        <span className="mr-auto flex items-center gap-2 font-semibold text-petrol">
          {isDone && <CircleCheck className="size-5 shrink-0 text-teal" aria-hidden />}
          {isDone ? 'Tudo pronto: nada do exemplo ficou' : `${done} de ${progress.length} passos prontos`}
        </span>
        <ChevronDown
          className="size-5 shrink-0 transition-transform group-open/start:rotate-180"
          aria-hidden
        />
      </summary>
      <div className="px-5 pb-6 sm:px-7">
        <p className="max-w-3xl text-ink-soft">
          O site começou com um congresso inventado. Cada passo diz o que ainda é dele, ou falta, e leva até
          lá; o que já é de vocês fica como está. A lista se recolhe quando tudo estiver pronto.
        </p>
        <ol className="mt-5 grid gap-2.5">
          {progress.map((step, index) => (
            <StepLine key={step.step} number={index + 1} progress={step} />
          ))}
        </ol>
        <RemoveAll />
      </div>
    </details>
  );
}

/** Offers to remove all sample content. */
function RemoveAll() {
  const { shown } = useSample();
  const remove = useSampleChange('remove_sample_content', 'Conteúdo de exemplo removido.');
  if (shown.length === 0) return null;
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-inner bg-rose-light p-4">
      <p className="min-w-60 flex-1 text-[0.9375rem]">
        {`Das listas, ainda são invenção ${countedSample(shown)}. Podem sair todos de uma vez, ou por passo.`}
      </p>
      <ConfirmedButton
        look="calm"
        question={{
          title: 'Remover o conteúdo de exemplo?',
          description: `Saem do site ${countedSample(shown)}. O que você acrescentou ou reescreveu fica, com a mesa-redonda ou o volume dos anais em que está. Datas, preços e outros dados do evento não mudam. Tudo pode voltar, por aqui ou pelo histórico.`,
          failed: 'Erro ao remover o conteúdo de exemplo',
          onConfirm: remove,
        }}
      >
        Remover o conteúdo de exemplo
      </ConfirmedButton>
    </div>
  );
}
