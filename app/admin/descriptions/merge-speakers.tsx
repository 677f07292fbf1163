import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { nameMatch } from '#congress/people/unlisted.ts';
import { isReadAsOne } from '#congress/programme/people.ts';
import { counted } from '#congress/text.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { type Change, useWayBack } from '../content/changes.ts';
import { useContent, useSessionPeople } from '../content/queries.ts';
import type { ContentRows, StoredRow } from '../content/tables.ts';
import { Confirmation } from '../parts/confirmation.tsx';
import { Select } from '../parts/select.tsx';
import { answered } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';

type Speaker = ContentRows['speakers'];

interface MergeSpeakersProps {
  row: StoredRow;
  onDone(): void;
}

/** Merges a speaker who is listed twice into the other row. */
export function MergeSpeakers({ row, onDone }: MergeSpeakersProps) {
  const { mayWrite } = useSession();
  const { data: speakers = [] } = useContent('speakers');
  const [asking, setAsking] = useState(false);
  const gone = speakers.find(({ id }) => id === row.id);
  if (!mayWrite('speakers') || !gone || speakers.length < 2) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-5 gap-y-2 rounded-card bg-white px-5 py-4 sm:px-7">
      <p className="text-ink-soft">Esta pessoa está duas vezes na lista?</p>
      <Button look="quiet" onClick={() => setAsking(true)}>
        Juntar com outro palestrante
      </Button>
      {asking && (
        <Merging
          gone={gone}
          others={speakers.filter((speaker) => speaker !== gone)}
          onDone={onDone}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

/** How the sessions of the removed speaker will name them afterwards. */
function saysThen(stays: Speaker | undefined): string {
  if (!stays) return 'para quem fica';
  if (isReadAsOne(stays.name)) return `a dizer “${stays.name}”`;
  return `para quem fica, sem mudar o texto: “${stays.name}” seria lido como mais de uma pessoa`;
}

interface MergingProps {
  gone: Speaker;
  others: readonly Speaker[];
  onDone(): void;
  onClose(): void;
}

function Merging({ gone, others, onDone, onClose }: MergingProps) {
  const { client } = useSession();
  const queries = useQueryClient();
  const wayBack = useWayBack(null, { done: 'Os dois estão na lista de novo.' });
  const alike = nameMatch(
    gone.name,
    others.map(({ name }) => name),
  );
  const [chosen, choose] = useState(others.find(({ name }) => name === alike)?.id ?? '');
  const stays = others.find(({ id }) => id === chosen);
  const people = useSessionPeople();
  const links = people?.filter(({ speaker_id }) => speaker_id === gone.id);
  const count = new Set(links?.map(({ item_id }) => item_id)).size;

  async function merge() {
    if (!stays) return;
    const seen = [gone, stays].map(({ id, updated_at }) => ({ id, updated_at }));
    const changes = await answered(client.rpc('merge_speakers', { gone: gone.id, stays: stays.id, seen }));
    await queries.invalidateQueries();
    const [change] = changes as Change[];
    toast.success('Palestrantes juntados.', change && { action: wayBack(change) });
    onDone();
  }

  return (
    <Confirmation
      title="Juntar com outro palestrante"
      description={`“${gone.name}” sai da lista, e fica quem você escolher, com a foto e os textos que já tem. O que faltar nessa ficha vem de quem sai, e o link da página própria de quem sai passa a abrir a de quem fica. Você ainda poderá desfazer.`}
      confirm="Juntar"
      confirming="Juntando…"
      failed="Erro ao juntar os palestrantes"
      disabled={!stays}
      keepsChoices
      onConfirm={merge}
      onClose={onClose}
    >
      <div className="mt-5 grid gap-4">
        <Select
          label="Quem fica"
          value={chosen}
          onChange={choose}
          options={[
            { value: '', label: 'Escolha' },
            ...others.map(({ id, name, title }) => ({ value: id, label: `${name} · ${title}` })),
          ]}
        />
        {people && (
          <p className="rounded-inner bg-mist/70 px-4 py-3">
            {count === 0
              ? 'Nenhuma atividade da programação muda.'
              : `${counted(count, 'atividade da programação passa', 'atividades da programação passam')} ${saysThen(stays)}.`}
          </p>
        )}
      </div>
    </Confirmation>
  );
}
