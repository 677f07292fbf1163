import { describe, expect, it } from 'vitest';
import { PlanContext } from '#app/site/programme/plan/days-and-rooms.tsx';
import { FeesSection } from '#app/site/registration/fees-section.tsx';
import { SponsorsSection } from '#app/site/sponsors/sponsor-logos.tsx';
import type { Facts } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import type { ProgrammeChange, SessionSnapshot } from '#congress/programme/changes.ts';
import type { Session } from '#congress/programme/sessions.ts';
import { markupOf } from '#tests/support/markup.tsx';
import { About } from './about.tsx';
import { CallToAction } from './call-to-action.tsx';
import { Gallery } from './gallery.tsx';
import { Hero } from './hero.tsx';
import { PreviousEditions } from './previous-editions.tsx';
import { ProgrammeSection } from './programme-section.tsx';
import { SpeakersSection } from './speakers-section.tsx';
import { TodaySection } from './today-section.tsx';

const facts = shippedFacts;

const textOf = (section: React.ReactNode) =>
  markupOf(section)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

const programme = ({ own = facts, sessions = [] }: { own?: Facts; sessions?: [] | null } = {}) => (
  <PlanContext value={own}>
    <ProgrammeSection sessions={sessions} store={null} />
  </PlanContext>
);

it('leads after the congress to what it says is there, and to photographs where there are some', () => {
  const nextEdition = { firstDay: '2027-05-20', lastDay: null };
  for (const own of [facts, { ...facts, nextEdition }]) {
    const heroWith = (hasPhotos: boolean) =>
      markupOf(<Hero facts={own} hasPhotos={hasPhotos} />, { facts: own, today: '2026-05-30' });
    expect(heroWith(true)).toContain('href="#galeria"');
    expect(heroWith(false)).not.toContain('href="#galeria"');
    for (const path of ['/certificados', '/anais']) expect(heroWith(false)).toContain(`href="${path}"`);
  }
});

it('leads to the programme by one button and names no prices once registration is closed', () => {
  const hero = markupOf(<Hero facts={facts} hasPhotos={false} />, { facts, today: '2025-07-01' });
  expect(hero).toContain('href="/programacao"');
  expect(hero).not.toContain('href="#programacao"');
  expect(hero).toContain('Próximos prazos');
  expect(hero).not.toContain('Valores e prazos');
});

describe('before the content is there', () => {
  it('says that it is being loaded', () => {
    expect(textOf(<SpeakersSection speakers={null} />)).toContain('Carregando palestrantes...');
    expect(textOf(programme({ sessions: null }))).toContain('Carregando programação...');
    expect(markupOf(<SponsorsSection levels={null} />)).toContain('animate-spin');
  });
});

describe('without content', () => {
  it('keeps six places for speakers', () => {
    const text = textOf(<SpeakersSection speakers={[]} />);
    expect(text.match(/Em breve/g)).toHaveLength(6);
  });

  it('says so for each day and auditorium', () => {
    const text = textOf(programme());
    expect(text).toContain('Nenhuma atividade programada para este dia');
    for (const auditorium of ['Auditório Bandeirantes', 'Auditório Anhanguera']) {
      const sentence = `Nenhuma atividade programada para o ${auditorium} neste dia`;
      expect(text.split(sentence)).toHaveLength(3);
    }
  });

  it('hides the sponsors', () => {
    expect(markupOf(<SponsorsSection levels={[]} />)).toBe('');
  });

  it('says once what a first level is called that has the name of the section', () => {
    const sponsors = [{ id: 'a', name: 'Gaze Viva', website: null, logo: null, alt: '', altLang: undefined }];
    const level = (name: string) => ({ name, size: 'medium' as const, sponsors });
    const levels = [level('Patrocinadores'), level('Expositores')];
    const headings = markupOf(<SponsorsSection levels={levels} />).match(/<h\d[^>]*>[^<]*/g);
    expect(headings?.map((heading) => heading.replace(/.*>/, ''))).toEqual(['Patrocinadores', 'Expositores']);
  });

  it('has no heading over pictures and voices that are not there', () => {
    const { editions } = facts.statistics;
    const gallery = textOf(<Gallery photos={[]} statistics={editions} testimonials={[]} />);
    expect(gallery).not.toMatch(/imagens|participantes dizem|O que dizem/);
    expect(gallery).toContain('2.000+');
    const none = <PreviousEditions editions={[]} annals={[]} />;
    expect(markupOf(none)).not.toContain('<figure');
  });

  it('offers of each edition before the annals and certificates that it has', () => {
    const editions = [
      { id: 'a', number: 1, certificates: 'https://eventos.tecer.example/1' },
      { id: 'b', number: 2, annals: 'https://revista.tecer.example/2' },
      { id: 'c', number: 3 },
    ];
    const links = markupOf(<PreviousEditions editions={editions} annals={[1]} />).match(
      /aria-label="[^"]*"/g,
    );
    expect(links).toEqual([
      'aria-label="Anais da 1ª edição"',
      'aria-label="Certificados da 1ª edição"',
      'aria-label="Anais da 2ª edição"',
    ]);
  });

  it('welcomes with its own words, or with the stored ones', () => {
    expect(textOf(<About welcome={null} />)).toContain('O conhecimento se forma camada por camada');
    const stored = textOf(<About welcome={{ title: 'Olá', description: 'Um.\n\nDois.' }} />);
    expect(stored).toContain('Olá');
    expect(stored).toContain('Dois.');
    expect(stored).not.toContain('O conhecimento se forma camada por camada');
  });
});

it('opens the programme on the day that it is, and else on its first', () => {
  const chosen = (today: string) => {
    const radios = markupOf(programme(), { today }).match(/<input[^>]*value="day\d"[^>]*>/g) ?? [];
    return radios.filter((radio) => radio.includes('checked=""')).map((radio) => /day\d/.exec(radio)?.[0]);
  };
  expect(chosen('2026-05-29')).toEqual(['day2']);
  expect(chosen('2026-05-27')).toEqual(['day0']);
  expect(chosen('2026-05-20')).toEqual(['day0']);
  expect(chosen('2026-06-20')).toEqual(['day0']);
});

describe('about the congress', () => {
  const aboutOn = (today: string) => markupOf(<About welcome={null} />, { today });

  it.each([
    ['2026-05-29', 'Por que participar', 'Quem veio saiu com'],
    ['2026-05-30', 'Quem veio saiu com', 'Por que participar'],
  ])('invites until it is over, and then tells what it was: %s', (today, expected, unexpected) => {
    expect(aboutOn(today)).toContain(expected);
    expect(aboutOn(today)).not.toContain(unexpected);
  });

  it('speaks of one auditorium where there is one', () => {
    const programmeOf = (rooms: number) => {
      const own = { ...facts, rooms: facts.rooms.slice(0, rooms) };
      return markupOf(programme({ own }), { facts: own });
    };
    expect(programmeOf(2)).toContain('auditórios em paralelo');
    expect(programmeOf(1)).toContain('um só auditório');
    expect(programmeOf(1)).not.toContain('auditórios em paralelo');
  });
});

it('lets nobody choose from one day or one auditorium', () => {
  const own = {
    ...facts,
    rooms: facts.rooms.slice(0, 1),
    event: { ...facts.event, preCongressDay: null, lastDay: facts.event.firstDay },
  };
  const markup = markupOf(programme({ own }), { facts: own });
  expect(markup).not.toContain('type="radio"');
  expect(markup).not.toContain('Primeiro dia');
  expect(markup).toContain('Programe seu dia<');
  expect(markup).toMatch(/<h3[^>]*>28 de maio<.*<h4[^>]*>Auditório Bandeirantes</);
});

describe('facts that change', () => {
  const without = {
    ...facts,
    promotion: { active: false },
    links: { ...facts.links, checkout: null, courseStore: null },
  };

  it('shows "em breve" where an address is not known', () => {
    const fees = markupOf(<FeesSection facts={without} />);
    expect(fees).not.toContain('ticket=');
    expect(fees.match(/<button[^>]*disabled=""[^>]*>[^/]*Fazer inscrição/g)).toHaveLength(2);
  });

  it('has the film of the edition before in its first screen; without one, what it costs and what ends next', () => {
    const film = { ...facts, video: { youtubeId: 'M7lc1UVf-VE' } };
    expect(markupOf(<Hero facts={film} hasPhotos />)).toContain('youtube');
    expect(textOf(<Hero facts={film} hasPhotos />)).not.toContain('Valores e prazos');
    const hero = textOf(<Hero facts={facts} hasPhotos />);
    expect(hero).toContain('Valores e prazos');
    for (const plan of facts.plans.filter(({ offered }) => offered))
      expect(hero).toContain(plan.name['pt-BR']);
    expect(hero).toMatch(/falta(m)? \d+ dias?/);
    expect(markupOf(<Hero facts={facts} hasPhotos />)).not.toContain('youtube');
    const first = { ...film, congress: { ...facts.congress, edition: 1 } };
    expect(markupOf(<Hero facts={first} hasPhotos />)).not.toContain('youtube');
  });

  it('announces a promotion only while there is one', () => {
    expect(textOf(<FeesSection facts={facts} />)).toContain('até 30 de junho');
    expect(textOf(<FeesSection facts={without} />)).not.toContain('lote');
    expect(textOf(<CallToAction facts={without} goesOn />)).not.toContain('lote');
    const endless = { ...facts, batches: facts.batches.map((batch) => ({ ...batch, until: null })) };
    expect(textOf(<CallToAction facts={endless} goesOn />)).toContain(
      'valores promocionais do primeiro lote.',
    );
  });

  it('announces no promotion where nobody pays less than before or than later, and no group without a discount', () => {
    const plans = facts.plans.map((plan) => ({ ...plan, previousPrice: null }));
    const plain = { ...facts, plans, groupDiscounts: [{ above: 10, percent: 0 }] };
    expect(textOf(<FeesSection facts={plain} />)).not.toMatch(/desconto|grupos/);
    expect(textOf(<CallToAction facts={plain} goesOn />)).not.toContain('lote');
    const [first] = facts.batches;
    const prices = { ...first?.prices, professional: 41_000 };
    const dearer = { ...plain, batches: [...plain.batches, { from: '2025-07-01', until: null, prices }] };
    expect(textOf(<FeesSection facts={dearer} />)).toContain('Primeiro lote com desconto');
  });

  it('offers only plans that are on sale', () => {
    expect(textOf(<FeesSection facts={facts} />)).not.toContain('dupla');
  });
});

it('tells on a day of the congress what changed of it in the last days, with the day where that is another', () => {
  const session: SessionSnapshot = { title: 'Laser', day: 1, time: '09:00 - 10:00', auditorium: null };
  const moved = (at: string, from: number, to: number): ProgrammeChange => ({
    ...{ id: at, at, code: '0123456789', kind: 'changed', aspects: ['when'] },
    before: { ...session, day: from },
    after: { ...session, day: to },
  });
  const changes = [
    moved('2026-05-28T12:05:00Z', 2, 1),
    moved('2026-05-28T02:30:00Z', 1, 2),
    moved('2026-05-27T20:00:00Z', 0, 2),
    moved('2026-05-25T20:00:00Z', 1, 2),
  ];
  const section = markupOf(<TodaySection sessions={[]} changes={changes} />, { today: '2026-05-28' });
  const times = [...section.matchAll(/<time[^>]*>([^<]*)/g)].map(([, text]) => text);
  expect(times).toEqual(['09:05', '27 de maio, 23:30']);
});

it('looks for what is on where something has an hour, also what goes on past midnight, and says nothing else of now', () => {
  const session = (day: number, start: number | null, end: number | null): Session => ({
    ...{ code: `${day}`, title: 'Baile', day, time: '', start, end, auditorium: null },
  });
  const section = (...sessions: Session[]) =>
    markupOf(<TodaySection sessions={sessions} changes={[]} />, { today: '2026-05-29' });
  expect(section(session(2, null, null))).toBe('');
  expect(section(session(1, 1200, 1380))).toBe('');
  expect(section(session(1, 1320, 1500), session(2, null, null))).toContain('No congresso, agora');
});
