import { addDays, daysBetween } from '#congress/day.ts';
import type { OwnCongress } from './congresses.ts';
import { SPEAKERS } from './people.ts';

/** A sheet of speakers, with the headings that its staff chose. */
export const speakersSheet = ({ facts }: OwnCongress): string[][] => [
  ['Nome completo', 'Cargo', 'Minicurrículo', 'Instituição', 'Foto'],
  ...SPEAKERS.map(({ name, photograph }, index) => [
    ...[name, index % 2 ? 'Docente' : 'Professora titular'],
    `Pesquisa ${facts.congress.fieldOfStudy['pt-BR']} há ${index + 31} semestres.`,
    ...[`Instituto ${index + 1}`, photograph],
  ]),
];

export const ITEMS = 60;

/** A sheet of sixty items over all days and rooms, some with two people; one ends after midnight. */
export function programmeSheet({ facts, topics }: OwnCongress): string[][] {
  const { firstDay, lastDay, preCongressDay } = facts.event;
  const days = Array.from({ length: daysBetween(firstDay, lastDay) + 1 }, (_, day) => addDays(firstDay, day));
  const rooms = facts.rooms.map(({ name }) => name['pt-BR']);
  const two = (part: number) => `${part}`.padStart(2, '0');
  const lines = Array.from({ length: ITEMS - 2 }, (_, index) => {
    const day = days[index % days.length] ?? firstDay;
    const slot = Math.floor(index / days.length);
    const hour = 8 + Math.floor(slot / rooms.length);
    const [year, month, date] = day.split('-');
    const people = [SPEAKERS[index % SPEAKERS.length], ...(index % 9 ? [] : [SPEAKERS[(index + 7) % 25]])];
    return [
      ...[`${date}/${month}/${year}`, `${two(hour)}:05`, `${two(hour)}:45`, rooms[slot % rooms.length] ?? ''],
      ...[
        `${topics[index % topics.length]} em discussão ${index + 1}`,
        people.map((one) => one?.name).join(', '),
        '',
      ],
    ];
  });
  const course = preCongressDay ?? firstDay;
  return [
    ['Data', 'Início', 'Término', 'Sala', 'Título', 'Palestrantes', 'Local'],
    ...lines,
    [
      course,
      '13:35',
      '17:25',
      preCongressDay ? '' : (rooms[0] ?? ''),
      'Oficina de escrita',
      SPEAKERS[3]?.name ?? '',
      'Laboratório 4',
    ],
    [lastDay, '23:10', '00:40', rooms[1] ?? '', 'Roda da meia-noite', SPEAKERS[5]?.name ?? '', ''],
  ];
}

const translated = (en: object, es: object) => ({ translations: { en, es } });

/** Further rows that the staff write by hand. */
export function otherRows({ facts, topics, domain }: OwnCongress): Record<string, object[]> {
  const subject = facts.congress.fieldOfStudy;
  return {
    welcome_content: [
      {
        title: `${topics[0]} e ${topics[1]} à mesma mesa`,
        description: `Quatro dias de ${subject['pt-BR']}.\n\nVenham.`,
        ...translated(
          { title: 'Around one table', description: `Four days of ${subject.en}.` },
          { title: 'A la misma mesa', description: `Cuatro días de ${subject.es}.` },
        ),
      },
    ],
    leadership_team: [{ name: 'Zulmira Quirino', title: 'Presidência', image: '', order_position: 1 }],
    committees: [
      {
        name: 'Otoniel Xavier',
        position: 'Secretaria',
        type: 'Comissão local',
        image: '',
        order_position: 1,
        committee_order: 1,
      },
    ],
    sponsors: [
      { name: 'Imprensa Boa Hora', logo: '', website: `https://boahora.${domain}`, category: 'sponsor' },
    ],
    faq: [
      {
        ...{
          question: 'Há guarda-volumes?',
          answer: 'Sim, junto à entrada.',
          pages: ['home', 'contact'],
          order_position: 1,
        },
        ...translated(
          { question: 'Is there a cloakroom?', answer: 'Yes, by the entrance.' },
          { question: '¿Hay guardarropa?', answer: 'Sí, junto a la entrada.' },
        ),
      },
    ],
    venue_details: [
      {
        ...{ kind: 'airport', title: 'Pelo ar', text: 'Quinze minutos de ônibus.', order_position: 1 },
        ...translated(
          { title: 'By air', text: 'A quarter of an hour by bus.' },
          { title: 'Por aire', text: 'Un cuarto de hora en autobús.' },
        ),
      },
    ],
  };
}

export const volumeOf = ({ facts }: OwnCongress) => ({
  ...{ edition: facts.congress.edition, title: `Anais de ${facts.congress.shortName}` },
  ...{ conference: facts.congress.name['pt-BR'], city: facts.venue.city, publisher: facts.organiser.name },
  ...{ first_day: facts.event.firstDay, last_day: facts.event.lastDay },
  published: addDays(facts.event.lastDay, 20),
});

export const PAPERS = 12;
export const papersSheet = ({ facts, topics }: OwnCongress): string[][] => [
  ['Título', 'Autores', 'Resumo', 'Palavras-chave', 'Edição', 'Arquivo'],
  ...Array.from({ length: PAPERS }, (_, index) => [
    `${topics[index % topics.length]}: observações ${index + 1}`,
    `${SPEAKERS[index]?.name.replace(/ \w\.$/, '')} | Instituto ${index + 1}`,
    `Objetivo: Observar.\nConclusão: ${topics[index % topics.length]} pede tempo.`,
    ...[`${topics[0]}; ${topics[1]}`, `${facts.congress.edition}`, `Submissão nº ${index + 1}, versão.pdf`],
  ]),
];
