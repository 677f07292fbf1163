import { memo, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CONTROL_LOOK, Labelled } from '../../ui/labelled.tsx';
import { type Moment, useMoment } from '../moment.ts';
import { COPY_LINK_BY_HAND, copyText } from '../parts/copy-text.ts';
import type { CopiedLink, OwnPageLink } from './use-links.ts';

interface LinkRowProps {
  /** The id of the content row. */
  id: string;
  name: string;
  link: OwnPageLink | undefined;
  chosen: boolean;
  onChoose(id: string, chosen: boolean): void;
  email: string;
  onEmail(id: string, email: string): void;
  isWrong: boolean;
  /** The running action of the list. */
  doing: string | undefined;
  /** Creates a link to be copied. */
  onLink(id: string): Promise<CopiedLink | undefined>;
  onRevoke(link: OwnPageLink): Promise<unknown>;
}

/** One person or company: their link, their address, and what they told only the team. */
export const LinkRow = memo(function LinkRow(props: LinkRowProps) {
  const { id, name, link, chosen, email, isWrong, doing, ...on } = props;
  const moment = useMoment();
  const [copied, setCopied] = useState<CopiedLink>();
  const isOpen = link && !link.revoked_at && Date.parse(link.expires_at) > Date.now();
  // Hidden once the link is revoked or replaced by a newer one, because it no longer works.
  const url = copied && copied.created_at === link?.created_at && !link?.revoked_at ? copied.url : undefined;

  async function copy() {
    const made = await on.onLink(id);
    setCopied(made);
    if (made) await copyText(made.url, 'Link copiado.', COPY_LINK_BY_HAND);
  }

  return (
    <li className="grid border-mist-deep border-b first:border-t gap-x-6 gap-y-3 py-4 md:grid-cols-2 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="min-w-0">
        <label className="flex min-h-11 items-center gap-3 font-semibold">
          <input
            type="checkbox"
            checked={chosen}
            onChange={({ target }) => on.onChoose(id, target.checked)}
            className="size-5 shrink-0 accent-petrol"
          />
          <span className="min-w-0 break-words">{name}</span>
        </label>
        <p className="pl-8 text-sm text-ink-soft">{link ? stateOf(link, moment) : 'Ainda sem link'}</p>
        {link?.consented_at && (
          <p className="pl-8 text-sm text-ink-soft">{`Autorizou em ${moment(link.consented_at)}`}</p>
        )}
        {link?.needs && (
          <div className="mt-2 rounded-inner border-l-4 border-honey bg-rose-light px-3 py-2 text-sm">
            <p className="font-semibold">Acessibilidade</p>
            <p className="break-words whitespace-pre-line">{link.needs}</p>
          </div>
        )}
      </div>
      <div className="grid content-start gap-2 lg:flex lg:flex-wrap lg:items-start">
        <div className="min-w-52 flex-1">
          <Labelled label={`E-mail de ${name}`} {...(isWrong && { error: 'Informe o e-mail' })}>
            {(ties) => (
              <input
                {...ties}
                data-email-of={id}
                type="email"
                value={email}
                autoComplete="off"
                onChange={({ target }) => on.onEmail(id, target.value)}
                className={CONTROL_LOOK}
              />
            )}
          </Labelled>
        </div>
        <div className="flex flex-wrap gap-2 lg:mt-7.5">
          <Button
            look="quiet"
            aria-label={`Copiar link: ${name}`}
            busy={doing === `copy ${id}`}
            disabled={doing !== undefined}
            onClick={copy}
          >
            {doing === `copy ${id}` ? 'Criando…' : 'Copiar link'}
          </Button>
          {isOpen && (
            <Button
              look="danger"
              aria-label={`Revogar link: ${name}`}
              busy={doing === `revoke ${link.id}`}
              disabled={doing !== undefined}
              onClick={() => on.onRevoke(link)}
            >
              {doing === `revoke ${link.id}` ? 'Revogando…' : 'Revogar'}
            </Button>
          )}
        </div>
        {url !== undefined && (
          <input
            readOnly
            value={url}
            aria-label={`Link: ${name}`}
            onFocus={({ target }) => target.select()}
            className={`${CONTROL_LOOK} text-sm`}
          />
        )}
      </div>
    </li>
  );
});

/** Describes a link's validity, recipient and use. */
function stateOf({ email, revoked_at, expires_at, used_at }: OwnPageLink, moment: Moment): string {
  const where = email ? `para ${email}` : 'sem e-mail';
  const use = used_at ? `usado em ${moment(used_at)}` : 'ainda não usado';
  if (revoked_at) return `Link revogado em ${moment(revoked_at)}, ${use}`;
  const until = `${Date.parse(expires_at) > Date.now() ? 'Vale até' : 'Venceu em'} ${moment(expires_at)}`;
  return `${until}, ${where}, ${use}`;
}
