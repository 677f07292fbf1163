import { Button } from '../../ui/button.tsx';
import { writerOf } from '../content/writer.ts';
import { FieldList } from '../editor/field-list.tsx';
import { useMoment } from '../moment.ts';
import { Card } from '../parts/card.tsx';
import { UnreadNotice } from '../parts/form-notices.tsx';
import { useSession } from '../session/session.tsx';
import { MAILING } from './description.tsx';
import type { Mailing } from './stored.ts';
import type { MailingDraft } from './use-mailing-draft.ts';

interface MailingFormProps {
  draft: MailingDraft;
  /** The scheduled time (ISO); null if it is not scheduled. */
  sendAt: string | null;
}

/** The form of an unsent mailing, in three languages. */
export function MailingForm({ draft, sendAt }: MailingFormProps) {
  const moment = useMoment();
  const { form, values, base, dirty, recovered, conflict } = draft;
  const { isSubmitting } = form.formState;
  const { may, user } = useSession();
  const writes = may('writeContent');
  return (
    <Card title="Texto do boletim">
      <form onSubmit={draft.save} noValidate aria-label="Texto do boletim" className="mt-5 grid gap-5">
        {sendAt && writes && (
          <Note text={`Este boletim sai em ${moment(sendAt)}. Ao salvar uma mudança, ele sai da agenda.`} />
        )}
        {recovered === 'unread' && <UnreadNotice />}
        {recovered && recovered !== 'unread' && dirty && (
          <Note
            text={`O que você escreveu em ${moment(new Date(recovered.savedAt).toISOString())} e não salvou está de volta.`}
            actions={[{ label: 'Descartar', onClick: draft.discard }]}
          />
        )}
        <FieldList description={MAILING} {...{ form, values, writes }} id={base.id} rows={[]} />
        {conflict && (
          <Note
            text={`${changedText(conflict.theirs, user)} enquanto você escrevia. Nada foi sobrescrito.`}
            actions={[
              { label: 'Salvar a minha versão', onClick: draft.keepMine },
              { label: 'Ficar com a versão salva', onClick: draft.takeTheirs },
            ]}
          />
        )}
        {writes && (
          <Button type="submit" look="calm" busy={isSubmitting} className="justify-self-start">
            {isSubmitting ? 'Salvando…' : sendAt && dirty ? 'Salvar e tirar da agenda' : 'Salvar rascunho'}
          </Button>
        )}
      </form>
    </Card>
  );
}

function changedText(theirs: Mailing | null, reader: { id: string } | undefined): string {
  if (!theirs) return 'Este boletim foi removido';
  const { who, where } = writerOf(theirs, reader);
  return `${who} mudou este boletim${where}`;
}

function Note({ text, actions = [] }: { text: string; actions?: { label: string; onClick(): void }[] }) {
  return (
    <div
      role="status"
      className="rounded-inner border-l-4 border-honey bg-rose-light px-4 py-3 text-[0.9375rem]"
    >
      <p>{text}</p>
      {actions.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {actions.map(({ label, onClick }) => (
            <Button key={label} look="quiet" onClick={onClick}>
              {label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
