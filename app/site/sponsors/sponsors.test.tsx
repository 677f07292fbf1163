import { describe, expect, it } from 'vitest';
import { withOne } from '#congress/facts/agreement.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { sponsorStatistics } from '#congress/facts/statistics.ts';
import { markupOf } from '#tests/support/markup.tsx';
import { Hero } from './landing/hero.tsx';
import { ContactSection, EventSection } from './landing/page.tsx';
import { Levels } from './levels.tsx';
import { SponsorLogo, SponsorsSection, shownLevels } from './sponsor-logos.tsx';

const DAYS = {
  id: 'days',
  value: 9,
  orMore: true,
  source: { 'pt-BR': 'Previsão', en: 'Expected', es: 'Previsión' },
};
const textOf = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe.each([
  ['pt-BR', 'em breve', 'Mais de 1.500 profissionais de saúde'],
  ['en', 'coming soon', 'More than 1,500 health professionals'],
  ['es', 'próximamente', 'Más de 1.500 profesionales de la salud'],
] as const)('the sponsor landing page in %s', (language, soon, headline) => {
  const hero = <Hero statistics={shippedFacts.statistics.sponsors} />;

  it('opens with how many will be there', () => {
    const text = textOf(markupOf(hero, { language }));
    expect(text).toContain(headline);
    expect(text).toContain('50+');
  });

  it('counts the days of the event', () => {
    const event = { ...shippedFacts.event, lastDay: shippedFacts.event.firstDay };
    const days = (facts: typeof shippedFacts) =>
      sponsorStatistics(facts).find(({ id }) => id === 'days')?.value;
    expect(days(shippedFacts)).toBe(2);
    expect(days({ ...shippedFacts, event })).toBe(1);
    const hidden = { ...shippedFacts.statistics, sponsors: [{ ...DAYS, value: null }] };
    expect(days({ ...shippedFacts, statistics: hidden })).toBeNull();
  });

  it('prints no label without the seats that it is for', () => {
    expect(markupOf(hero, { language })).toMatch(/<figure [^>]*data-print="hide"/);
  });

  it('has one of what there is one of', () => {
    const statistics = shippedFacts.statistics.sponsors.map((statistic) => ({ ...statistic, value: 1 }));
    const names = [
      ...markupOf(<Hero statistics={statistics} />, { language }).matchAll(/<dt[^>]*>([^<]+)</g),
    ];
    expect(names.length).toBeGreaterThan(1);
    expect(names.filter(([, name = '']) => withOne(name, language) !== name)).toEqual([]);
  });

  it('has no chat to offer while the organisers have no number', () => {
    const without = { ...shippedFacts, chat: { phone: null } };
    for (const section of [hero, <ContactSection key="contact" />]) {
      const markup = markupOf(section, { language, facts: without });
      expect(markup).not.toContain('wa.me');
      expect(markup).toMatch(/<button[^>]*disabled=""/);
      expect(textOf(markup)).toContain(soon);
    }
  });
});

describe.each([
  ['pt-BR', 'patrocinar o 3º', 'patrocinar a próxima edição', 'Números que a 3ª edição esperava'],
  ['en', 'sponsoring the 3rd', 'sponsoring the next edition', 'Figures that the 3rd edition expected'],
  ['es', 'patrocinar el 3.', 'patrocinar la próxima edición', 'Cifras que la 3.ª edición esperaba'],
] as const)('a chat in %s', (language, current, next, expected) => {
  const hero = <Hero statistics={shippedFacts.statistics.sponsors} />;
  const heroOn = (today: string, sponsorship: string | null = null) => {
    const facts = { ...shippedFacts, deadlines: { registration: null, sponsorship } };
    return markupOf(hero, { language, facts, today }).replace(/(?<=\?text=)[^"]*/, decodeURIComponent);
  };

  it('is about this edition while it can be sponsored, and about the next one from then on', () => {
    expect(heroOn('2026-03-31', '2026-03-31')).toContain(current);
    for (const closed of [heroOn('2026-04-01', '2026-03-31'), heroOn('2026-05-30')]) {
      expect(closed).toContain(next);
      expect(closed).not.toContain(current);
    }
    expect(heroOn('2026-05-30')).toContain(expected);
    expect(heroOn('2026-04-01', '2026-03-31')).not.toContain(expected);
  });
});

it('says when nobody answers on Saturdays by leaving them out', () => {
  const { support: hours } = shippedFacts;
  const support = { ...hours, saturday: { ...hours.saturday, open: false } };
  expect(textOf(markupOf(<ContactSection />))).toContain('sábado');
  expect(textOf(markupOf(<ContactSection />, { facts: { ...shippedFacts, support } }))).not.toContain(
    'sábado',
  );
});

it('tells when and where without a film, too', () => {
  const section = markupOf(<EventSection />);
  expect(section).not.toContain('youtube');
  expect(textOf(section)).toContain('Quando e onde');
});

it('has the film of the edition before where there was one', () => {
  const film = { ...shippedFacts, video: { youtubeId: 'M7lc1UVf-VE' } };
  const first = { ...film, congress: { ...film.congress, edition: 1 } };
  expect(markupOf(<EventSection />, { facts: film })).toContain('youtube');
  expect(textOf(markupOf(<EventSection />, { facts: first }))).not.toContain('edição anterior');
});

describe('a sponsor', () => {
  it('without a website is no link; without a logo it is its name', () => {
    const plain = markupOf(
      <SponsorLogo size="medium" name="Selare" website={null} logo={{ url: '/selare.svg' }} />,
    );
    expect(plain).toContain('alt="Selare"');
    expect(plain).not.toContain('<a');
    expect(
      textOf(markupOf(<SponsorLogo size="medium" name="Selare" website={null} logo={null} />)),
    ).toContain('Selare');
  });
});

describe('the levels of sponsors', () => {
  const sponsor = (name: string, category: string) => ({
    ...{ id: name, name, category, website: null, picture: null },
  });
  const shown = (...sponsors: ReturnType<typeof sponsor>[]) =>
    textOf(markupOf(<SponsorsSection levels={shownLevels(sponsors, shippedFacts, 'en')} />));

  it('stand one below the other with their names; what names none comes last', () => {
    const text = shown(sponsor('Ponte', 'gold'), sponsor('Trama', 'exhibitor'), sponsor('Vellum', 'sponsor'));
    expect(text).toMatch(/Sponsors .*Vellum.* Exhibitors .*Trama.*Ponte/);
  });

  it('leave out who supports the congress, whose logos stand in the footer', () => {
    const text = shown(sponsor('Vellum', 'sponsor'), sponsor('Serra Clara', 'supporter'));
    expect(text).toContain('Vellum');
    expect(text).not.toContain('Serra Clara');
  });

  it('have no name where there is only one', () => {
    expect(shown(sponsor('Trama', 'exhibitor'))).not.toContain('Exhibitors');
  });
});

describe('the levels', () => {
  const [first, ...others] = shippedFacts.sponsorLevels;
  if (!first) throw new Error('The shipped facts have levels.');
  const empty = { benefits: { 'pt-BR': null, en: null, es: null }, from: null };
  const quiet = {
    ...shippedFacts,
    sponsorLevels: [{ ...first, ...empty }, ...others.map((level) => ({ ...level, ...empty }))],
  };

  it('say what each gets, from how much, and offer the prospectus', () => {
    const facts = { ...shippedFacts, files: { prospectus: 'ab12cd34'.repeat(8) } };
    const markup = markupOf(<Levels />, { language: 'en', facts });
    expect(textOf(markup)).toMatch(/Sponsors From R\$\s*18,000\.00 Stand on the way .* Exhibitors From/);
    expect(markup).toContain('href="/patrocinio/apresentacao-ab12cd34.pdf"');
    expect(markupOf(<Levels />)).not.toContain('.pdf');
  });

  it('say nothing that is not set, and nothing when this edition can no longer be sponsored', () => {
    expect(markupOf(<Levels />, { facts: quiet })).toBe('');
    expect(markupOf(<Levels />, { today: '2026-05-30' })).toBe('');
  });

  it('say it in Portuguese, marked so, where a language has no words of its own', () => {
    const benefits = { 'pt-BR': 'um barco; uma faixa', en: null, es: null };
    const facts = { ...quiet, sponsorLevels: [{ ...first, benefits, from: null }] };
    const markup = markupOf(<Levels />, { facts, language: 'es' });
    expect(markup).toContain('lang="pt-BR"');
    expect(textOf(markup)).toContain('Um barco Uma faixa');
    expect(textOf(markup)).not.toContain('Desde');
  });
});
