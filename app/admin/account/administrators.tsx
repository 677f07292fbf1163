import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { TEAM_ROLE_NAMES, TEAM_ROLES } from '#congress/accounts/rights.ts';
import { INVITE, useAdminAddress } from '../address.ts';
import { Card } from '../parts/card.tsx';
import { QueryState } from '../requests/query-state.tsx';
import { emailField } from '../session/fields.ts';
import { useSession } from '../session/session.tsx';
import { ShortForm } from '../session/short-form.tsx';
import { AdministratorRow, administratorsQuery, WHAT_ROLES_DO } from './administrator-row.tsx';
import { type HandedOver, InvitationLink } from './invitation-link.tsx';
import { type Links, useInviting } from './inviting.ts';
import { SecurityEvents } from './security-events.tsx';

/** The team: its members, invitations and security events. */
export function Administrators() {
  const session = useSession();
  const query = useQuery(administratorsQuery(session));
  const title = useRef<HTMLHeadingElement>(null);
  const links: Links = useState<HandedOver[]>([]);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[1.6fr_1fr]">
      <Card title="Equipe" lead="O que cada pessoa vê e altera depende da sua função." headingRef={title}>
        <QueryState query={query} failed="Erro ao carregar administradores" />
        <ul className="mt-4 grid grid-cols-1">
          {query.data?.map((one) => (
            <AdministratorRow
              key={one.id}
              administrator={one}
              links={links}
              fallbackFocus={() => title.current}
            />
          ))}
        </ul>
      </Card>
      <Invitation links={links} />
      <SecurityEvents />
    </div>
  );
}

function Invitation({ links }: { links: Links }) {
  const { invite, handedOver, sendsMail } = useInviting(links);
  const { item } = useAdminAddress();
  return (
    <Card title="Convidar">
      {!sendsMail && (
        <p className="mt-4 rounded-inner border-l-4 border-honey bg-rose-light px-4 py-3 text-[0.9375rem]">
          O envio de e-mails não está configurado: o convite aparece aqui como um link, que você copia e
          envia.
        </p>
      )}
      <ShortForm<'email' | 'role'>
        // Focuses the first field when the page was opened by the search entry that invites.
        key={item}
        {...(item === INVITE && { focus: 'email' })}
        fields={{
          email: {
            label: 'E-mail da pessoa',
            hint: `${sendsMail ? 'Ela recebe um' : 'Ela abre o'} link, que vale por três dias, e escolhe a própria senha.`,
            autoComplete: 'off',
            ...emailField,
          },
          role: {
            label: 'Função',
            choices: [
              { value: '', label: 'Escolha a função' },
              ...TEAM_ROLES.map((value) => ({ value, label: TEAM_ROLE_NAMES[value] })),
            ],
            rules: { required: 'Escolha a função' },
          },
        }}
        submit={sendsMail ? 'Enviar o convite' : 'Criar o convite'}
        submitting={sendsMail ? 'Enviando…' : 'Criando…'}
        send={async ({ email, role }, form) => {
          if (await invite(email.trim(), role, 'Convite enviado!')) form.reset();
          form.setFocus('email');
        }}
      />
      <div role="status">{handedOver && <InvitationLink {...handedOver} />}</div>
      <dl className="mt-6 grid gap-2 border-t border-mist-deep pt-5 text-[0.9375rem]">
        {TEAM_ROLES.map((role) => (
          <div key={role}>
            <dt className="inline font-semibold">{`${TEAM_ROLE_NAMES[role]}: `}</dt>
            <dd className="inline text-ink-soft">{`${WHAT_ROLES_DO[role]}.`}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
