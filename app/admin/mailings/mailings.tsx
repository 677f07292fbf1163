import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowLeft, Copy, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { isHere, isNew, useAdminAddress } from '../address.ts';
import { forgetDraft, readDraft, useIsUnsaved } from '../browser-draft.ts';
import { useRowRemoval } from '../content/row-removal.ts';
import { draftKey } from '../editor/base.ts';
import { columnsOf } from '../editor/values.ts';
import { MailNote } from '../mail-note.tsx';
import { Notice } from '../parts/form-notices.tsx';
import { useAttempt } from '../requests/attempt.ts';
import { QueryState } from '../requests/query-state.tsx';
import { answered } from '../session/failure.ts';
import { Allowed } from '../session/rights.tsx';
import { useSession } from '../session/session.tsx';
import { MAILING } from './description.tsx';
import { EmailPreview } from './email-preview.tsx';
import { MailingForm } from './mailing-form.tsx';
import { MailingList } from './mailing-list.tsx';
import { useSubject } from './queries.ts';
import { ReportCard } from './report.tsx';
import { SendingCard } from './sending.tsx';
import { type Mailing, mailingsQuery, TABLE } from './stored.ts';
import { useMailingDraft } from './use-mailing-draft.ts';

/** The list of mailings, or the mailing that the address names. */
export function Mailings() {
  const { client } = useSession();
  const query = useQuery(mailingsQuery(client));
  const { item } = useAdminAddress();
  if (!query.data) return <QueryState query={query} failed="Erro ao carregar os boletins" />;
  if (!item) return <MailingList mailings={query.data} />;
  if (isNew(item)) return <MailingDraft key="new" mailing={null} />;
  const mailing = query.data.find(({ id }) => id === item);
  if (!mailing)
    return (
      <MailingPage title="Este boletim não existe mais">
        <KeptText id={item} title="O que você escreveu está guardado" />
      </MailingPage>
    );
  return mailing.started_at ? (
    <SentMailing mailing={mailing} />
  ) : (
    <MailingDraft key={item} mailing={mailing} />
  );
}

/** A mailing with its title and a link back to the list. */
function MailingPage({ title, children }: { title: string; children: ReactNode }) {
  const { tab, goTo } = useAdminAddress();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-label={title}>
      <Button look="quiet" onClick={() => goTo({ tab })}>
        <ArrowLeft className="size-4" aria-hidden />
        Voltar à lista
      </Button>
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-title break-words outline-none">
        {title}
      </h2>
      <MailNote />
      <div className="mt-6 grid items-start gap-6 lg:grid-cols-2">{children}</div>
    </section>
  );
}

function MailingDraft({ mailing }: { mailing: Mailing | null }) {
  const { tab, goTo } = useAdminAddress();
  const draft = useMailingDraft(
    mailing,
    (id) => isHere({ tab, item: 'new' }) && goTo({ tab, item: id }, { replace: true }),
  );
  return (
    <MailingPage title={useSubject(mailing ?? { subject: 'Novo boletim' })}>
      <div className="grid grid-cols-1 gap-6">
        <MailingForm draft={draft} sendAt={mailing?.send_at ?? null} />
        {mailing && (
          <Allowed right="writeContent">
            <Removal mailing={mailing} onRemoved={draft.end} />
          </Allowed>
        )}
      </div>
      <div className="grid grid-cols-1 gap-6">
        <EmailPreview written={draft.columns} />
        <SendingCard
          mailing={mailing}
          // Only what is saved can be sent.
          saved={!draft.dirty && (!mailing || draft.base.updatedAt === mailing.updated_at)}
        />
      </div>
    </MailingPage>
  );
}

function SentMailing({ mailing }: { mailing: Mailing }) {
  return (
    <MailingPage title={useSubject(mailing)}>
      <div className="grid grid-cols-1 gap-6">
        <KeptText id={mailing.id} title="O boletim saiu enquanto você o editava" />
        <ReportCard mailing={mailing} />
        <Allowed right="writeContent">
          <Duplication mailing={mailing} />
        </Allowed>
      </div>
      <EmailPreview written={mailing} />
    </MailingPage>
  );
}

/** Creates a new draft with the given texts and navigates to it. */
function useAnotherMailing() {
  const { tab, item, goTo } = useAdminAddress();
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt, busy } = useAttempt();
  const begin = (columns: object, failed: string, onBegun?: () => void) =>
    void attempt(failed, async () => {
      const { id } = await answered(client.from(TABLE).insert(columns).select('id').single());
      onBegun?.();
      await queries.invalidateQueries({ queryKey: [TABLE] });
      const open = () => goTo({ tab, item: id });
      const isStill = isHere({ tab, item });
      if (isStill) open();
      toast.success(
        'Um rascunho novo começa com estes textos.',
        isStill ? {} : { action: { label: 'Abrir', onClick: open } },
      );
    });
  return { begin, busy };
}

/** Unsaved text of a mailing that can no longer be edited, because it was sent or removed meanwhile. */
function KeptText({ id, title }: { id: string; title: string }) {
  const { may } = useSession();
  const { begin, busy } = useAnotherMailing();
  const key = draftKey(MAILING, id);
  const kept = useIsUnsaved(key) ? readDraft(key) : null;
  if (!kept || !may('writeContent')) return null;
  const save = () =>
    begin(columnsOf(MAILING, kept.values), 'Erro ao guardar o que você escreveu', () => forgetDraft(key));
  return (
    <Notice title={title}>
      <p>As suas últimas mudanças não fazem parte dele e continuam neste navegador.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="quiet" busy={busy} onClick={save}>
          Começar outro boletim com elas
        </Button>
        <Button look="quiet" onClick={() => forgetDraft(key)}>
          Descartar
        </Button>
      </div>
    </Notice>
  );
}

/** Creates a new draft with the texts of this mailing. */
function Duplication({ mailing }: { mailing: Mailing }) {
  const { subject, body, link, link_text, audience, day, languages, translations } = mailing;
  const { begin, busy } = useAnotherMailing();
  const texts = { subject, body, link, link_text, audience, day, languages, translations };
  return (
    <Button
      look="quiet"
      busy={busy}
      className="justify-self-start"
      onClick={() => begin(texts, 'Erro ao duplicar o boletim')}
    >
      <Copy className="size-4" aria-hidden />
      Usar como modelo
    </Button>
  );
}

function Removal({ mailing, onRemoved }: { mailing: Mailing; onRemoved(): void }) {
  const { tab, goTo } = useAdminAddress();
  const { remove, busy } = useRowRemoval(TABLE);
  function leave() {
    onRemoved();
    if (isHere({ tab, item: mailing.id })) goTo({ tab });
  }
  const messages = { done: 'Rascunho removido.', failed: 'Erro ao remover o boletim' };
  return (
    <Button
      look="quiet"
      busy={busy}
      className="justify-self-start"
      onClick={() => void remove(mailing, messages, leave)}
    >
      <Trash2 className="size-4" aria-hidden />
      Remover rascunho
    </Button>
  );
}
