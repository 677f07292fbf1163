import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from '../../ui/toast.ts';
import { type Change, readChanges, takeBack } from '../content/changes.ts';
import { editions } from '../descriptions/editions.ts';
import { Editor } from '../editor/editor.tsx';
import { useMoment } from '../moment.ts';
import { Card } from '../parts/card.tsx';
import { ConfirmedButton } from '../parts/confirmation.tsx';
import { Allowed } from '../session/rights.tsx';
import { useSession } from '../session/session.tsx';
import { CloseEdition } from './closing.tsx';

/** The past editions, and the closing of the current one. */
export function Editions() {
  return (
    <div className="grid gap-8">
      <Editor description={editions} />
      <Allowed right="writeFacts">
        <Reopening />
        <CloseEdition />
      </Allowed>
    </div>
  );
}

/** Offers to undo the closing of an edition, as long as nothing has been written since. */
function Reopening() {
  const moment = useMoment();
  const { client } = useSession();
  const queries = useQueryClient();
  const newest = useQuery({
    queryKey: ['history', 'newest'],
    queryFn: ({ signal }) => readChanges(client, { limit: 1, signal }),
  });
  const change = newest.data?.[0];
  if (change?.called !== 'close_edition') return null;

  async function reopen(closing: Change) {
    await takeBack(client, closing);
    await queries.invalidateQueries();
    toast.success('Encerramento desfeito.');
  }

  return (
    <Card
      title="Uma edição acaba de ser encerrada"
      lead={`${moment(change.changed_at)}. Enquanto nada mais for alterado, tudo pode voltar a ser como era.`}
      aside={
        <ConfirmedButton
          look="quiet"
          question={{
            title: 'Desfazer o encerramento?',
            description:
              'O site volta a ser o da edição que foi encerrada, com tudo o que havia. As páginas dela voltam aos endereços de antes.',
            confirm: 'Desfazer',
            confirming: 'Desfazendo…',
            failed: 'Erro ao desfazer o encerramento',
            onConfirm: () => reopen(change),
          }}
        >
          Desfazer o encerramento
        </ConfirmedButton>
      }
    >
      {null}
    </Card>
  );
}
