import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Presentation, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { LEAST_ANSWERS, QUESTIONS } from '#congress/feedback/schema.ts';
import { RETENTION } from '#congress/legal/rules.ts';
import { daysOf } from '#congress/programme/days-and-rooms.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { SwitchedOff } from '../facts/switched-off.tsx';
import { useMoment } from '../moment.ts';
import { usePageData } from '../page-data.tsx';
import { Card } from '../parts/card.tsx';
import { Disclosure } from '../parts/disclosure.tsx';
import { DownloadButton } from '../parts/save-file.tsx';
import { dayName } from '../program/words.ts';
import { useAttempt } from '../requests/attempt.ts';
import { ListState } from '../requests/list-state.tsx';
import { answered } from '../session/failure.ts';
import { Allowed } from '../session/rights.tsx';
import { useSession } from '../session/session.tsx';
import {
  byTalk,
  DOUBT_NAMES,
  type Feedback,
  feedbackLine,
  feedbackQuery,
  QUESTION_NAMES,
} from './answers.ts';

/** The visitors' feedback on talks, and the slides that ask for it. */
export function FeedbackOnTalks() {
  const { client } = useSession();
  const { facts } = usePageData();
  const moment = useMoment();
  const query = useQuery(feedbackQuery(client));
  const { data } = query;
  const [opened, setOpened] = useState('');
  return (
    <div className="grid gap-6">
      <Card
        title="Opiniões sobre as palestras"
        lead={data && totalOf(data)}
        aside={
          <DownloadButton name="opinioes.csv" rows={data ?? []} lineOf={(one) => feedbackLine(one, moment)}>
            Baixar planilha
          </DownloadButton>
        }
      >
        <ListState
          query={query}
          failed="Erro ao carregar as opiniões"
          shown={data?.length ?? 0}
          empty={{
            title: 'Ninguém respondeu ainda',
            text: 'As respostas aparecem aqui, palestra por palestra.',
          }}
        />
        <ul className="mt-5 grid grid-cols-1 gap-2.5">
          {byTalk(data ?? []).map(({ talk, title, answers, apart, means }) => (
            <Disclosure
              key={talk}
              open={opened === talk}
              onToggle={() => setOpened((current) => (current === talk ? '' : talk))}
              head={
                <>
                  <span className="block font-semibold leading-snug">{title}</span>
                  <span className="text-ink-soft text-sm">
                    {[
                      totalOf([...answers, ...apart]),
                      ...(answers.length > 0 ? QUESTIONS : []).map(
                        (question) => `${QUESTION_NAMES[question]}: ${MEAN.format(means[question])}`,
                      ),
                    ].join(' · ')}
                  </span>
                </>
              }
            >
              <ul className="grid">
                {answers.map((answer) => (
                  <Answer key={answer.id} answer={answer} />
                ))}
              </ul>
              {apart.length > 0 && (
                <details className="mt-4 rounded-inner border border-ink/30 border-dashed px-4 py-2">
                  <summary className="min-h-11 cursor-pointer content-center font-semibold">
                    {apart.length === 1 ? '1 voto à parte' : `${apart.length} votos à parte`}
                  </summary>
                  <p className="mt-1 max-w-prose text-ink-soft text-sm">
                    Não contam nas médias. Vieram em lote de uma só rede, mais depressa do que as pessoas
                    respondem, ou de quem não guarda o cookie que marca cada aparelho: quase sempre um
                    programa.
                  </p>
                  <ul className="mt-2 grid">
                    {apart.map((answer) => (
                      <Answer key={answer.id} answer={answer} />
                    ))}
                  </ul>
                </details>
              )}
            </Disclosure>
          ))}
        </ul>
        <p className="mt-6 max-w-prose text-ink-soft text-sm">
          {facts.feedback.speakers
            ? `Quem deu a palestra vê as notas e os comentários pelo link da própria página, depois que as perguntas fecham e se pelo menos ${LEAST_ANSWERS} pessoas responderam.`
            : 'Só a equipe vê as respostas.'}{' '}
          Conta uma resposta por aparelho e palestra; o que vem em lote fica à parte. Cada uma é apagada{' '}
          {RETENTION.feedbackMonths} meses depois do envio, e {RETENTION.spamDays} dias depois o que veio sem
          o cookie do aparelho.
        </p>
      </Card>
      <Card
        title="Códigos para as salas"
        lead="Uma página para cada palestra do dia, com o código que leva às perguntas: para mostrar no fim da palestra ou imprimir."
      >
        {facts.feedback.on ? (
          <div className="mt-5 flex flex-wrap gap-3">
            {daysOf(facts.event).map((day) => (
              <LinkButton
                key={day}
                look="quiet"
                href={`/opiniao/dia/${day}.pdf`}
                target="_blank"
                rel="noopener"
              >
                <Presentation className="size-4" aria-hidden />
                {dayName(day)}
                <span className="sr-only"> (abre em nova aba)</span>
              </LinkButton>
            ))}
          </div>
        ) : (
          <SwitchedOff fact="feedback.on">
            As perguntas estão desligadas: as páginas e os códigos ainda não existem.
          </SwitchedOff>
        )}
      </Card>
    </div>
  );
}

/** How many answers count, and how many do not. */
function totalOf(feedback: readonly Feedback[]): string {
  const counting = feedback.filter(({ doubt }) => doubt === null).length;
  const apart = feedback.length - counting;
  return [
    counting === 1 ? '1 resposta' : `${counting} respostas`,
    ...(apart > 0 ? [`${apart} à parte`] : []),
  ].join(' · ');
}

const MEAN = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

function Answer({ answer }: { answer: Feedback }) {
  const moment = useMoment();
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt, undo, busy } = useAttempt();
  const refresh = () => queries.invalidateQueries({ queryKey: ['feedback'] });
  async function restore() {
    await answered(client.from('feedback').upsert(answer, { ignoreDuplicates: true }).select('id'));
    await refresh();
    return 'A resposta voltou.';
  }
  const remove = () =>
    attempt('Erro ao remover a resposta', async () => {
      await answered(client.from('feedback').delete().eq('id', answer.id).select('id'));
      await refresh();
      toast.success('Resposta removida.', { action: undo(restore, 'Erro ao trazer a resposta de volta') });
    });
  return (
    <li className="flex items-start justify-between gap-4 border-b border-mist py-3 last:border-0">
      <div className="min-w-0">
        {answer.remark && <p className="break-words whitespace-pre-line">{answer.remark}</p>}
        <p className="text-ink-soft text-sm">
          {[
            ...QUESTIONS.map((question) => `${QUESTION_NAMES[question]}: ${answer[question]}`),
            moment(answer.created_at),
            ...(answer.doubt ? [DOUBT_NAMES[answer.doubt]] : []),
          ].join(' · ')}
        </p>
      </div>
      <Allowed right="writeEnquiries">
        <Button
          look="quiet"
          busy={busy}
          onClick={remove}
          aria-label={`Remover a resposta de ${moment(answer.created_at)}`}
        >
          <Trash2 className="size-4" aria-hidden />
        </Button>
      </Allowed>
    </li>
  );
}
