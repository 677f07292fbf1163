import { createRoutesStub } from 'react-router';
import { expect, it } from 'vitest';
import { MESSAGES } from '#app/i18n/site-words.ts';
import { PAGES } from '#app/pages.ts';
import { PHASES } from '#congress/facts/schema.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { LANGUAGES, type Language } from '#congress/language.ts';
import { NOTICE_PATHS } from '#congress/notices/rules.ts';
import { leadOn } from '#congress/phase/offers.ts';
import { says, tells, writtenFacts } from '#tests/support/fact-values.ts';
import { markupOf } from '#tests/support/markup.tsx';
import { ErrorBoundary, Shell } from './frame.tsx';
import { TopBanner } from './header/top-banner.tsx';
import { LeadSection } from './lead.tsx';

const shellOf = (language: Language, facts: typeof shippedFacts | null) =>
  markupOf(
    <Shell hasCommittees notices={[]}>
      …
    </Shell>,
    { language, facts },
  );
const textsOf = (markup: string) => markup.replaceAll(/<[^>]+>/g, ' ');

it.each(LANGUAGES)('without any facts says none, in %s', (language) => {
  const markup = shellOf(language, null);
  expect(markup).not.toMatch(/\{\{|undefined|tel:|mailto:|wa\.me/);
  expect(textsOf(markup)).not.toMatch(/[{}\d]/);
  const telling = writtenFacts(shippedFacts).filter((fact) => tells(fact) !== 'never');
  expect(telling.filter((fact) => says(textsOf(markup), fact))).toEqual([]);
  // Links and menus need no facts.
  expect(markup).toContain('popoverTarget="menu"');
  expect(markup).toMatch(/<div [^>]*id="menu"/);
  expect(markup).toContain('data-language="es"');
});

it('names at its foot who is behind the congress, as far as it is known', () => {
  const organiser = { ...shippedFacts.organiser, taxId: '12.345.678/0001-90', supporters: null };
  const known = textsOf(shellOf('pt-BR', { ...shippedFacts, organiser }));
  expect(known).toContain(organiser.name);
  expect(known).toContain(organiser.taxId);
  expect(known).not.toContain('Apoio');
  const named = { ...organiser, taxId: null, supporters: 'Liga do Vale' };
  const shipped = textsOf(shellOf('en', { ...shippedFacts, organiser: named }));
  expect(shipped).toContain('Liga do Vale');
  expect(shipped).not.toContain('CNPJ');
});

it('shows at its foot the logos of who supports the congress, which lead to them, and names who has none', () => {
  const supporter = (name: string, picture: string | null) => ({
    ...{ id: name, name, category: 'supporter', website: 'https://serra.example' },
    picture,
  });
  const supporters = [supporter('Serra Clara', 'ab'.repeat(16)), supporter('Vale Verde', null)];
  const markup = markupOf(
    <Shell hasCommittees notices={[]}>
      …
    </Shell>,
    { supporters },
  );
  expect(textsOf(markup)).toMatch(/Apoio .*Vale Verde/);
  expect(markup).toMatch(
    /<a href="https:\/\/serra\.example"[^>]* rel="noopener"[^>]*>.*<img [^>]*alt="Serra Clara"/,
  );
});

it.each(LANGUAGES)('with the facts says them, in %s', (language) => {
  const markup = shellOf(language, shippedFacts);
  for (const place of ['tel:', 'mailto:', 'wa.me', shippedFacts.congress.shortName])
    expect(markup).toContain(place);
});

it.each([
  ['2026-05-26', 'Falta 1 dia para o congresso'],
  ['2026-05-27', 'das vagas já preenchidas'],
])('counts the days before the congress, and none once it is there: %s', (today, expected) => {
  const facts = {
    ...shippedFacts,
    batches: shippedFacts.batches.map((batch) => ({ ...batch, until: null })),
    showing: { day: null, phase: 'lastDays' as const },
  };
  expect(textsOf(markupOf(<TopBanner />, { facts, today }))).toContain(expected);
});

it.each([
  ['2026-05-22', 'Faltam 6 dias para o congresso'],
  ['2026-05-26', 'Faltam 2 dias para o congresso'],
])('counts the days to the congress, and not to courses that are days before: %s', (today, expected) => {
  const facts = {
    ...shippedFacts,
    event: { ...shippedFacts.event, preCongressDay: '2026-05-24' },
    batches: shippedFacts.batches.map((batch) => ({ ...batch, until: null })),
  };
  expect(textsOf(markupOf(<TopBanner />, { facts, today }))).toContain(expected);
});

it.each(LANGUAGES)('claims no share of the places while none is taken, in %s', (language) => {
  const banner = (occupancy: number) =>
    textsOf(
      markupOf(<TopBanner />, {
        language,
        facts: { ...shippedFacts, occupancy, showing: { day: null, phase: 'selling' } },
        today: '2025-03-02',
      }),
    );
  expect(banner(shippedFacts.occupancy)).toMatch(/\d\s?%/);
  expect(banner(0)).not.toMatch(/\d|%/);
});

it.each(LANGUAGES)(
  'has the form of the newsletter where an email can be sent, and its anchor everywhere, in %s',
  (language) => {
    const markup = (sendsMail: boolean) =>
      markupOf(
        <Shell hasCommittees notices={[]}>
          …
        </Shell>,
        { language, sendsMail },
      );
    const form = 'name="form-name" value="newsletter"';
    expect(markup(true)).toContain(form);
    expect(markup(false)).not.toContain(form);
    const { soon } = (MESSAGES[language].frame as { newsletter: { soon: string } }).newsletter;
    expect(markup(false)).toContain(soon);
    for (const sends of [true, false]) expect(markup(sends).split(' id="novidades"')).toHaveLength(2);
  },
);

it.each(LANGUAGES)('asks for no address of email that nobody can leave, on any day, in %s', (language) => {
  const today = '2025-07-01'; // no batch is sold
  for (const phase of PHASES) {
    const nextEdition = { ...shippedFacts.nextEdition, firstDay: '2028-05-25', lastDay: '2028-05-26' };
    const facts = { ...shippedFacts, nextEdition, showing: { day: null, phase } };
    const page = (
      <Shell hasCommittees notices={[]}>
        <LeadSection anchor="valores" />
      </Shell>
    );
    const news = 'href="#novidades"';
    const isOffered = ['soon', 'next'].includes(leadOn(facts, today));
    expect(markupOf(page, { language, facts, today, sendsMail: true }).includes(news)).toBe(isOffered);
    const silent = markupOf(page, { language, facts, today, sendsMail: false });
    expect(silent).not.toContain(news);
    expect(textsOf(silent)).not.toMatch(/e-mail e avisamos|Leave your email|Deje su correo|no fim da página/);
  }
});

const Nothing = () => null;

/** The page shown when loading failed and no facts are known. */
function failed(status: number, language: Language): string {
  const id = `${language}/frame`;
  const Stub = createRoutesStub([{ id, path: '*', Component: Nothing, ErrorBoundary }]);
  const error = { status, statusText: 'Service Unavailable', internal: false, data: null };
  return markupOf(<Stub hydrationData={{ errors: { [id]: error } }} />, { language, facts: null });
}

it.each(LANGUAGES)('a page that failed says so and leads on, in %s', (language) => {
  const markup = failed(503, language);
  expect(markup).toContain('Unexpected Application Error!');
  expect(markup).toContain('503 Service Unavailable');
  expect(markup).toContain('<footer');
  expect(textsOf(markup)).not.toMatch(/[{}]/);
});

it('knows the pages that a notice can be for', () => {
  for (const [page, path] of Object.entries(NOTICE_PATHS))
    expect(PAGES[page as keyof typeof NOTICE_PATHS].path).toBe(path);
});

it('what is missing anywhere is a missing page', () => {
  expect(failed(404, 'pt-BR')).toContain('Página não encontrada');
  expect(failed(404, 'pt-BR')).toContain('name="robots" content="noindex"');
});
