import type { Hindrance, MailingPerson, MailingReaders } from '#congress/mailings/rules.ts';
import type { Participants } from '#congress/mailings/schema.ts';
import { EDITED } from '../content/tables.ts';
import { people as countOfPeople } from './report.tsx';

interface ReaderListProps {
  readers: MailingReaders;
  audience: Participants;
}

const LISTS = { all_speakers: EDITED.speakers.label, all_sponsors: EDITED.sponsors.label } as const;

/** The recipients among the participants, and those who will not receive the mailing with the reason. */
export function ReaderList({ readers: { people, unlisted }, audience }: ReaderListProps) {
  const list = LISTS[audience];
  const reached = people.filter(({ hindrance }) => hindrance === null);
  const hindered = (why: Hindrance) =>
    people.filter(({ hindrance }) => hindrance === why).map(({ name }) => name);
  const left: [title: string, names: string[], next: string][] = [
    [
      'Sem e-mail',
      hindered('address'),
      `Em “${list}”, “Enviar links” guarda o e-mail de cada um quando o link é enviado; o de uma planilha espera ali.`,
    ],
    ['Na programação, sem cadastro', unlisted, `Cadastre em “${list}” e envie o link.`],
    ['E-mail que não existe', hindered('bounced'), `Confira o e-mail e, em “${list}”, envie outro link.`],
    ['Leem em outro idioma', hindered('language'), 'Marque o idioma em “Idiomas” e traduza.'],
    ['Pediram para não receber', hindered('objected'), 'Se for preciso, fale com a pessoa de outra forma.'],
  ];
  return (
    <div className="mt-4 grid gap-3 text-[0.9375rem]">
      {reached.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">{`Quem recebe: ${countOfPeople(reached.length)}`}</summary>
          <ul className="grid gap-1">
            {reached.map((person) => (
              <li key={keyOf(person)} className="break-words">
                {person.name} <span className="text-ink-soft">{person.email}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
      {left
        .filter(([, names]) => names.length > 0)
        .map(([title, names, next]) => (
          <p key={title} className="break-words">
            <span className="font-semibold">{`${title} (${names.length}): `}</span>
            {`${names.join(', ')}. `}
            <span className="text-ink-soft">{next}</span>
          </p>
        ))}
    </div>
  );
}

/** Two people may share an address, or a name. */
const keyOf = ({ name, email }: MailingPerson) => `${name} ${email}`;
