import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CONTENT_TABLE_NAMES, type ContentTable } from '#congress/content-tables.ts';
import { formatCount, formatList } from '#congress/facts/format.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { type Change, takeBack } from '../content/changes.ts';
import { EDITED } from '../content/tables.ts';
import { Confirmation } from '../parts/confirmation.tsx';
import { useAttempt } from '../requests/attempt.ts';
import { answered } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';

interface SampleRow {
  table_name: ContentTable;
  /** On the site, in the sample's own words; else it is gone. */
  shown: boolean;
}

/** "30 palestrantes, 57 atividades da programação e 1 texto de boas-vindas". */
function countedRows(rows: SampleRow[]): string {
  const parts = CONTENT_TABLE_NAMES.flatMap((table) => {
    const count = rows.filter(({ table_name }) => table_name === table).length;
    const { one, many } = EDITED[table].noun;
    return count > 0 ? `${formatCount(count, 'pt-BR')} ${count === 1 ? one.toLowerCase() : many}` : [];
  });
  return formatList(parts, 'pt-BR');
}

/** What of it there is to remove or to bring back, for those who may. */
function useSample() {
  const { client, may } = useSession();
  const sample = useQuery({
    queryKey: ['sample'],
    enabled: may('writeContent'),
    queryFn: async ({ signal }) =>
      (await answered(
        client.from('sample_content').select('table_name,shown').abortSignal(signal),
      )) as SampleRow[],
  });
  const rows = sample.data ?? [];
  return { shown: rows.filter((row) => row.shown), gone: rows.filter((row) => !row.shown) };
}

/** Calls a function that changes the sample as a whole, in one transaction, and offers the way back. */
function useSampleChange(call: 'remove_sample_content' | 'restore_sample_content', done: string) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt } = useAttempt();
  return async () => {
    const [change] = (await answered(client.rpc(call, {}))) as Change[];
    await queries.invalidateQueries();
    const undo = async () => {
      if (change) await takeBack(client, change);
      await queries.invalidateQueries();
      toast.success('Alteração desfeita.');
    };
    const action = {
      label: 'Desfazer',
      onClick: () => void attempt('Erro ao desfazer', undo, { again: true }),
    };
    toast.success(done, change ? { action } : {});
  };
}

/** While the site shows content of the sample: how much, and the way to start empty. */
export function SampleCard() {
  const { shown } = useSample();
  const [asking, setAsking] = useState(false);
  const remove = useSampleChange('remove_sample_content', 'Conteúdo de exemplo removido.');
  if (shown.length === 0) return null;
  return (
    <section className="rounded-card bg-rose-light p-5 sm:p-7">
      <h3 className="text-heading">O site mostra um congresso de exemplo</h3>
      <p className="mt-1 text-ink-soft">
        {`${formatCount(shown.length, 'pt-BR')} itens são invenção, das atividades aos patrocinadores. Remova todos de uma vez para começar com o seu congresso; o que você já reescreveu fica.`}
      </p>
      <Button look="calm" className="mt-4" onClick={() => setAsking(true)}>
        Remover o conteúdo de exemplo
      </Button>
      {asking && (
        <Confirmation
          title="Remover o conteúdo de exemplo?"
          description={`Saem do site ${countedRows(shown)}. O que você acrescentou ou reescreveu fica, com a mesa-redonda ou o volume dos anais em que está. Datas, preços e outros dados do evento não mudam. Tudo pode voltar, por aqui ou pelo histórico.`}
          failed="Erro ao remover o conteúdo de exemplo"
          onConfirm={remove}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
}

/** Once content of the sample is gone: the way to have it back. */
export function SampleReturn() {
  const { gone } = useSample();
  const [asking, setAsking] = useState(false);
  const restore = useSampleChange('restore_sample_content', 'O conteúdo de exemplo voltou.');
  if (gone.length === 0) return null;
  return (
    <div className="mt-6 border-t border-mist-deep pt-5">
      <p className="text-ink-soft">{`Do conteúdo de exemplo foram removidos ${countedRows(gone)}.`}</p>
      <Button look="quiet" className="mt-3" onClick={() => setAsking(true)}>
        Trazer o exemplo de volta
      </Button>
      {asking && (
        <Confirmation
          title="Trazer o exemplo de volta?"
          description={`Voltam ao site, à vista de todos, ${countedRows(gone)}.`}
          confirm="Trazer de volta"
          confirming="Trazendo…"
          failed="Erro ao trazer o exemplo de volta"
          onConfirm={restore}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
