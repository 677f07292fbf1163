import { Copy } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { CONTROL_LOOK, Labelled } from '../../ui/labelled.tsx';
import { COPY_LINK_BY_HAND, copyText } from '../parts/copy-text.ts';

/** An invitation whose link the inviting owner passes on, because the server sends no emails. */
export interface HandedOver {
  email: string;
  link: string;
  /** The id of the component that created the link and shows it. */
  place: string;
}

/** The link of a new invitation, for the inviting owner to copy. It is shown once, because the server stores only its hash. */
export function InvitationLink({ email, link }: Pick<HandedOver, 'email' | 'link'>) {
  return (
    <div className="mt-4 basis-full rounded-inner border-l-4 border-honey bg-rose-light px-4 py-3 text-[0.9375rem]">
      <p className="font-semibold wrap-anywhere">{`Convite para ${email}`}</p>
      <p className="mt-1">
        O envio de e-mails não está configurado: copie o link e envie você mesmo. Ele só aparece agora, vale
        por três dias, e quem o abre escolhe a senha: envie só a esta pessoa. Se foi à pessoa errada, crie
        outro: este deixa de valer.
      </p>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-40">
          <Labelled label="Link do convite">
            {(ties) => (
              <input
                {...ties}
                readOnly
                value={link}
                onFocus={({ target }) => target.select()}
                className={`${CONTROL_LOOK} text-sm`}
              />
            )}
          </Labelled>
        </div>
        <Button look="calm" onClick={() => copyText(link, 'Link copiado.', COPY_LINK_BY_HAND)}>
          <Copy className="size-4" aria-hidden />
          Copiar link
        </Button>
      </div>
    </div>
  );
}
