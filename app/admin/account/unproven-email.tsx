import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from '../../ui/toast.ts';
import { useSiteData } from '../page-data.tsx';
import { answered } from '../session/failure.ts';
import { digitsOf, sixDigits } from '../session/fields.ts';
import { useSession } from '../session/session.tsx';
import { ShortForm } from '../session/short-form.tsx';
import { ownUserQuery } from './queries.ts';

/** Warns that the user's own address is unconfirmed, and lets them confirm it with a code sent by e-mail. */
export function UnprovenEmail({ email }: { email: string }) {
  const { client, request } = useSession();
  const { sendsMail } = useSiteData();
  const queries = useQueryClient();
  const [isSent, setSent] = useState(false);
  return (
    <div className="mt-4 rounded-inner border-l-4 border-honey bg-rose-light px-4 py-3">
      <p className="font-semibold">E-mail não confirmado</p>
      <p className="text-[0.9375rem]">
        {sendsMail
          ? `Até você confirmar que ${email} é seu, a senha não se recupera por e-mail.`
          : `Ninguém confirmou ainda que ${email} é seu: este servidor não envia e-mails. Você entra com a senha; quando ele os enviar, confirme o endereço aqui.`}
      </p>
      {sendsMail && (
        <ShortForm<'code'>
          key={String(isSent)}
          fields={isSent ? { code: { label: 'Código do e-mail', ...sixDigits } } : {}}
          {...(isSent && { focus: 'code', retype: 'code' })}
          look="quiet"
          submit={isSent ? 'Confirmar o e-mail' : 'Enviar um código'}
          submitting={isSent ? 'Conferindo…' : 'Enviando…'}
          {...(isSent && { onCancel: () => setSent(false) })}
          send={async ({ code }) => {
            if (!isSent) {
              await answered(client.auth.reauthenticate());
              setSent(true);
              toast.success('Código enviado.', { description: `A mensagem foi para ${email}.` });
              return undefined;
            }
            await request('/auth/v1/reauthenticate', { method: 'POST', body: { nonce: digitsOf(code) } });
            toast.success('E-mail confirmado.');
            await Promise.all(
              [ownUserQuery(client).queryKey, ['administrators']].map((queryKey) =>
                queries.invalidateQueries({ queryKey }),
              ),
            );
            return undefined;
          }}
        />
      )}
    </div>
  );
}
