import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CONTENT_TABLE_NAMES, type ContentTable } from '#congress/content-tables.ts';
import { formatCount } from '#congress/facts/format.ts';
import { toast } from '../../ui/toast.ts';
import { type Change, useWayBack } from '../content/changes.ts';
import { countedRows } from '../content/tables.ts';
import { ConfirmedButton } from '../parts/confirmation.tsx';
import { answered } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';

interface SampleRow {
  table_name: ContentTable;
  /** On the site, in the sample's own words; else it is gone. */
  shown: boolean;
}

const counted = (rows: SampleRow[]) =>
  countedRows(CONTENT_TABLE_NAMES, (table) => rows.filter(({ table_name }) => table_name === table).length);

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
  const wayBack = useWayBack(null, { done: 'Alteração desfeita.' });
  return async () => {
    const [change] = (await answered(client.rpc(call, {}))) as Change[];
    await queries.invalidateQueries();
    toast.success(done, { action: change && wayBack(change) });
  };
}

/** While the site shows content of the sample: how much, and the way to start empty. */
export function SampleCard() {
  const { shown } = useSample();
  const remove = useSampleChange('remove_sample_content', 'Conteúdo de exemplo removido.');
  if (shown.length === 0) return null;
  return (
    <section className="rounded-card bg-rose-light p-5 sm:p-7">
      <h3 className="text-heading">O site mostra um congresso de exemplo</h3>
      <p className="mt-1 text-ink-soft">
        {`${formatCount(shown.length, 'pt-BR')} itens são invenção, das atividades aos patrocinadores. Remova todos de uma vez para começar com o seu congresso; o que você já reescreveu fica.`}
      </p>
      <ConfirmedButton
        look="calm"
        className="mt-4"
        question={{
          title: 'Remover o conteúdo de exemplo?',
          description: `Saem do site ${counted(shown)}. O que você acrescentou ou reescreveu fica, com a mesa-redonda ou o volume dos anais em que está. Datas, preços e outros dados do evento não mudam. Tudo pode voltar, por aqui ou pelo histórico.`,
          failed: 'Erro ao remover o conteúdo de exemplo',
          onConfirm: remove,
        }}
      >
        Remover o conteúdo de exemplo
      </ConfirmedButton>
    </section>
  );
}

/** Once content of the sample is gone: the way to have it back. */
export function SampleReturn() {
  const { gone } = useSample();
  const restore = useSampleChange('restore_sample_content', 'O conteúdo de exemplo voltou.');
  if (gone.length === 0) return null;
  return (
    <div className="mt-6 border-t border-mist-deep pt-5">
      <p className="text-ink-soft">{`Do conteúdo de exemplo foram removidos ${counted(gone)}.`}</p>
      <ConfirmedButton
        look="quiet"
        className="mt-3"
        question={{
          title: 'Trazer o exemplo de volta?',
          description: `Voltam ao site, à vista de todos, ${counted(gone)}.`,
          confirm: 'Trazer de volta',
          confirming: 'Trazendo…',
          failed: 'Erro ao trazer o exemplo de volta',
          onConfirm: restore,
        }}
      >
        Trazer o exemplo de volta
      </ConfirmedButton>
    </div>
  );
}
