import { describe, expect, it } from 'vitest';
import { PAGES } from '#app/pages.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { LANGUAGES, type Language, localizedPath } from '#congress/language.ts';
import { follow, leadsTo, named, one, textOf, textsOf } from '#tests/support/document.ts';
import {
  at,
  CONGRESS,
  chatOf,
  documentOf,
  ORIGIN,
  saidPagesOfFile,
  site,
} from '#tests/support/said-pages.ts';

saidPagesOfFile();

describe('the home page', () => {
  it.each(LANGUAGES)(
    'has the name of the congress as its heading, and all sections, in %s',
    async (language) => {
      const document = await documentOf(localizedPath('/', language));
      expect(textsOf(document, 'h1')).toEqual([CONGRESS[language]]);
      // Three days, two of them with two rooms.
      expect(document.querySelectorAll('#programacao section[aria-labelledby]')).toHaveLength(7);
      expect(document.querySelectorAll('#palestrantes section[aria-label] li').length).toBeGreaterThan(11);
    },
  );

  it('shows each price, the former one, and a link to the checkout', async () => {
    const plans = [...(await documentOf('/')).querySelectorAll('#valores article')];
    const said = plans.map((plan) => ({
      price: textOf(plan)
        .match(/R\$ \d+,\d\d/g)
        ?.filter((price) => price !== textOf(plan.querySelector('s'))),
      paid: textOf(plan).match(/ou \d+× de .+? sem juros/)?.[0],
      before: textsOf(plan, 's'),
      bought: leadsTo(one(plan, 'a')),
    }));
    const ticket = (name: string) => `https://inscricoes.tecer.example/checkout?ticket=${name}`;
    expect(said).toMatchObject([
      {
        price: ['R$ 347,00', 'R$ 34,70'],
        paid: 'ou 10× de R$ 34,70 sem juros',
        before: ['R$ 377,00'],
        bought: ticket('profissionais'),
      },
      { price: ['R$ 297,00', 'R$ 29,70'], before: ['R$ 347,00'], bought: ticket('estudantes-e-tecnicos') },
    ]);
    expect(textOf(plans[0])).toContain('Mais popular');
    expect(named(plans[0] ?? expect.fail(), 'a', /Profissionais de saúde/)).toBeTruthy();
    expect(named(plans[1] ?? expect.fail(), 'a', /Estudantes e técnicos/)).toBeTruthy();
  });

  it('links courses to their store, and says that they are not part of the registration', async () => {
    const programme = one(await documentOf('/'), '#programacao');
    const course = named(programme, 'a', /Adquirir curso/);
    expect([leadsTo(course), course.getAttribute('target')]).toEqual([
      'https://inscricoes.tecer.example/cursos',
      '_blank',
    ]);
    const [courses = '', first = ''] = textsOf(programme, '.tabs-panel');
    for (const note of [
      'vagas de cada curso são limitadas',
      'separada da inscrição',
      'certificado específico',
    ])
      expect(courses).toContain(note);
    expect(first).toContain('* Programação sujeita a alterações');
    const table = [...programme.querySelectorAll('ol > li')].find((item) =>
      /Mesa-redonda/.test(textOf(item)),
    );
    expect(table?.querySelectorAll('ol > li').length).toBeGreaterThan(1);
  });

  it('is in the visitor’s language, with names marked as Portuguese', async () => {
    const document = await documentOf('/en');
    const first = await site.database
      .selectFrom('speakers')
      .select(['name', 'institution', 'translations'])
      .orderBy('created_at')
      .executeTakeFirstOrThrow();
    const card = one(document, '#palestrantes section[aria-label] li');
    expect(textsOf(card, '[lang=pt-BR]')).toEqual([first.name, first.institution]);
    expect(textOf(card)).toContain(first.translations.en?.title);
    expect(textOf(card)).toContain(`${first.institution}, ${first.translations.en?.country}`);
    expect(document.querySelectorAll('#programacao h4[lang], [data-untranslated]')).toHaveLength(0);
    const questions = one(document, 'section[aria-labelledby="faq-title"]');
    expect(
      textsOf(questions, 'details').find((text) => text.includes('What if I have to cancel?')),
    ).toContain('up to 30 days before the event receive 50%');
    expect(leadsTo(named(questions, 'a', 'Talk to the organisers'))).toBe('/en/contato');
  });

  it('links to sponsors in a new tab', async () => {
    const strip = one(await documentOf('/'), 'section[aria-labelledby="sponsors-title"] section[aria-label]');
    const links = [...strip.querySelectorAll('a')];
    expect(links.length).toBeGreaterThan(3);
    for (const link of links) {
      expect(leadsTo(link)).toMatch(/^https?:/);
      expect(link.getAttribute('target')).toBe('_blank');
    }
  });
});

describe('the sponsors’ landing page', () => {
  const CHATS: Record<Language, [names: RegExp[], interest: string]> = {
    'pt-BR': [
      [/^Quero patrocinar/, /^Perguntar sobre estandes/, /^Iniciar conversa/],
      'Olá! Tenho interesse em patrocinar o 3º Congresso Brasileiro de Cuidado em Feridas',
    ],
    en: [
      [/^I want to sponsor/, /^Ask about stands/, /^Start a conversation/],
      'Hello! I am interested in sponsoring the 3rd Brazilian Congress on Wound Care',
    ],
    es: [
      [/^Quiero patrocinar/, /^Preguntar por los stands/, /^Iniciar conversación/],
      '¡Hola! Me interesa patrocinar el 3.er Congreso Brasileño de Cuidado de Heridas',
    ],
  };

  it.each(LANGUAGES)('starts every chat with a message about sponsoring, in %s', async (language) => {
    const document = await documentOf(localizedPath(PAGES.sponsorLanding.path, language));
    const [names, interest] = CHATS[language];
    for (const name of names) {
      const link = named(document, 'main a', name);
      expect(link.getAttribute('target')).toBe('_blank');
      expect(chatOf(link)).toEqual({
        with: 'https://wa.me/551100000000',
        words: expect.stringContaining(interest),
      });
    }
  });

  it('shows this edition’s sponsors, and loads nothing from the video platform', async () => {
    const document = await documentOf(PAGES.sponsorLanding.path);
    const inFooter = shippedFacts.sponsorLevels.filter((level) => level.inFooter).map(({ id }) => id);
    const sponsors = await site.database
      .selectFrom('sponsors')
      .select('name')
      .where('category', 'not in', inFooter)
      .orderBy('created_at')
      .execute();
    const logos = document.querySelectorAll('section[aria-labelledby="sponsors-title"] li img');
    expect([...logos].map((logo) => logo.getAttribute('alt'))).toEqual(sponsors.map(({ name }) => name));
    expect(document.querySelectorAll('iframe, [src*=youtube], link[href*=youtube]')).toHaveLength(0);
  });
});

describe('the programme', () => {
  it('has a sheet and calendars to subscribe to for a day', async () => {
    const document = await documentOf('/programacao?dia=1');
    expect(leadsTo(named(document, 'a', 'Folha do dia em PDF'))).toBe('/programacao/dia/1.pdf');
    const subscription = (of: string) => leadsTo(named(document, 'a', `Assinar: ${of}`));
    expect(subscription('Toda a programação')).toBe('webcal://localhost:3000/programacao.ics');
    const copy = named(document, 'button', 'Copiar endereço: Toda a programação');
    expect(copy.dataset.copy).toBe(`${ORIGIN}/programacao.ics`);
  });

  it('has courses that are bought individually', async () => {
    const day = named(await documentOf('/programacao'), 'nav a', /Cursos pré-congresso/);
    const { document } = await follow(site, day);
    expect(textsOf(document, 'main h2').some((title) => /Cursos pré-congresso/.test(title))).toBe(true);
    const buy = named(one(document, 'main article'), 'a', /^Adquirir curso ?: .*\(abre em nova aba\)/);
    expect(buy.getAttribute('target')).toBe('_blank');
  });

  it('can be embedded without scripts in a language and for a room', async () => {
    const english = await at('/embed/programacao?dia=1&idioma=en');
    expect(english.path).toBe('/en/embed/programacao?dia=1&idioma=en');
    expect(textsOf(english.document, 'h1')).toEqual(['Programme']);
    expect(textsOf(english.document, 'h2')).toEqual([expect.stringMatching(/First day/)]);
    expect(english.document.querySelectorAll('li').length).toBeGreaterThan(5);
    // Sessions that are the same in all rooms are listed once.
    expect(textsOf(english.document, 'h3').filter((title) => title.startsWith('Coffee break'))).toEqual([
      'Coffee break and visit to the stands',
      'Coffee break and digital poster session',
    ]);
    for (const link of english.document.querySelectorAll('a'))
      expect(link.getAttribute('target'), leadsTo(link)).toBe('_blank');
    const { document } = await at('/embed/programacao?auditorio=anhanguera');
    expect(document.querySelectorAll('script')).toHaveLength(0);
    expect(textOf(document.body)).toContain('Auditório Anhanguera');
    expect(textOf(document.body)).not.toContain('Auditório Bandeirantes');
  });
});
