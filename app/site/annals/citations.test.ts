import { Cite } from '@citation-js/core';
import { parse } from '@retorquere/bibtex-parser';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nameParts } from '#congress/annals/names.ts';
import { fullName } from '#congress/annals/people.ts';
import { samplePapers, sampleVolume } from '#tests/support/annals.ts';
import { bibtexFile, risFile } from './citation-files.server.ts';
import { abntCitation, citationsOf, vancouverCitation, volumeCitations } from './citations.server.ts';

const reading = { url: 'https://tecer.example/anais/trabalho', day: '2026-05-02', language: 'en' } as const;
const [first] = samplePapers;
if (!first) throw new Error('The sample has no papers.');
const paper = {
  ...first,
  title: 'Dor na troca: o que se registra',
  authors: ['João Carlos da Silva Júnior', 'Ana dos Santos', 'Maria do Rosário Prado Teles'].map((name) => ({
    name,
  })),
  pages: '112-115',
};

describe('a reference', () => {
  it('in Vancouver keeps prefixes with the surname, two initials, the conference, and short page ranges', () => {
    expect(vancouverCitation(paper, sampleVolume, reading).text).toBe(
      'da Silva Júnior JC, dos Santos A, Teles MR. Dor na troca: o que se registra. In: Anais [Internet]. ' +
        '1º Congresso Brasileiro de Cuidado em Feridas; 2022 May 26-27; São Paulo. ' +
        'São Paulo: Associação Tecer de Cuidado em Feridas; 2022 [cited 2026 May 2]. p. 112-5. ' +
        'Available from: https://tecer.example/anais/trabalho',
    );
  });

  it.each([
    ['pt-BR', '2022 maio 26-27', '[citado 2026 maio 2]', 'Disponível em: https'],
    ['es', '2022 mayo 26-27', '[citado 2026 mayo 2]', 'Disponible en: https'],
  ] as const)('in Vancouver has the words of a page in %s, and ABNT always its own', (language, ...words) => {
    const { text } = vancouverCitation(paper, sampleVolume, { ...reading, language });
    for (const each of words) expect(text).toContain(each);
    expect(abntCitation(paper, sampleVolume, { ...reading, language })).toEqual(
      abntCitation(paper, sampleVolume, reading),
    );
  });

  it('in ABNT has surnames in capitals, prefixes after the given names, the event and its number', () => {
    const { text, html } = abntCitation(paper, sampleVolume, reading);
    expect(text).toBe(
      'SILVA JÚNIOR, João Carlos da; SANTOS, Ana dos; TELES, Maria do Rosário Prado. ' +
        'Dor na troca: o que se registra. In: CONGRESSO BRASILEIRO DE CUIDADO EM FERIDAS, 1., 2022, São Paulo. ' +
        'Anais [...]. São Paulo: Associação Tecer de Cuidado em Feridas, 2022. p. 112-115. ' +
        'Disponível em: https://tecer.example/anais/trabalho. Acesso em: 2 maio 2026.',
    );
    expect(html).toContain('<i>In:</i> CONGRESSO');
    expect(html).toContain('<b>Anais</b> [...].');
    expect(html.replace(/<[^>]+>/g, '')).toBe(text);
  });

  it('names six authors at most in Vancouver, and all of them in ABNT', () => {
    const seven = [...'ABCDEFG'].map((letter) => ({ name: `Rui ${letter}lves` }));
    const many = { ...paper, authors: seven };
    expect(vancouverCitation(many, sampleVolume, reading).text).toMatch(/^Alves R, .*, Flves R, et al\. Dor/);
    expect(vancouverCitation({ ...many, authors: seven.slice(0, 6) }, sampleVolume, reading).text).toMatch(
      /^Alves R, .*, Flves R\. Dor/,
    );
    expect(abntCitation(many, sampleVolume, reading).text).toMatch(/^ALVES, Rui; .*; GLVES, Rui\. Dor/);
  });

  it('names a single page once, and the day in the words of each style', () => {
    const short = { ...paper, pages: '112' };
    const day = { ...reading, day: '2026-02-11' };
    expect(vancouverCitation(short, sampleVolume, day).text).toContain(
      '[cited 2026 Feb 11]. p. 112. Available',
    );
    expect(abntCitation(short, sampleVolume, day).text).toMatch(/ p\. 112\. .* Acesso em: 11 fev\. 2026\.$/);
  });

  it('is made once a day', () => {
    const first = citationsOf(paper, sampleVolume, reading);
    expect(citationsOf(paper, sampleVolume, { ...reading })).toBe(first);
    const tomorrow = citationsOf(paper, sampleVolume, { ...reading, day: '2026-05-03' });
    // Page and file name different days; neither may evict the other's cache entry.
    expect(citationsOf(paper, sampleVolume, reading)).toBe(first);
    expect(tomorrow.abnt.text).toContain('Acesso em: 3 maio 2026.');
    expect(tomorrow.vancouver.text).toContain('[cited 2026 May 3]');
  });

  it('shows what a title holds as text', () => {
    const odd = { ...paper, title: 'Pele & <i>pH</i>: "efeito"' };
    const { html, text } = abntCitation(odd, sampleVolume, reading);
    expect(html).toContain('Pele &#38; &lt;i&#62;pH&lt;/i&#62;');
    expect(text).toContain('Pele & <i>pH</i>');
  });
});

describe('a BibTeX file', () => {
  /** Parses the file with the parser of Better BibTeX for Zotero. */
  function read(file: string) {
    const { entries, errors } = parse(file, { sentenceCase: false });
    expect(errors).toEqual([]);
    return entries[0]?.fields;
  }

  it.each([
    'Solução de PHMB a 0,1% em feridas & queimaduras #2',
    'Curva de cicatrização } e outra { chave',
    'Custo (US$ 5) de pH_7 ~ x^2 \\ y < 3 > 2 | z',
  ])('%s', (title) => {
    const file = bibtexFile({ ...paper, title }, sampleVolume, reading.url);
    expect(read(file)?.title).toBe(title);
  });

  it('is read as it was written, whatever the title and the names hold', () => {
    const sign = fc.constantFrom(...'&%#$_~^\\{}<>|"\'`-?!abcÁçº→ ');
    const text = fc
      .string({ unit: sign, minLength: 1 })
      .map((middle) => `a${middle.trim().replace(/\s+/g, ' ')}z`);
    fc.assert(
      fc.property(text, text, (title, family) => {
        const named = { ...paper, title, authors: [{ name: `Ana ${family.replace(/ /g, '')}` }] };
        const fields = read(bibtexFile(named, sampleVolume, reading.url));
        expect(fields?.title).toBe(title);
        expect(fields?.author).toEqual([{ firstName: 'Ana', lastName: family.replace(/ /g, '') }]);
      }),
    );
  });
});

it('a volume is cited as a whole', () => {
  const { abnt, vancouver } = volumeCitations(sampleVolume, reading);
  expect(abnt.text).toBe(
    'CONGRESSO BRASILEIRO DE CUIDADO EM FERIDAS, 1., 2022, São Paulo. Anais [...]. ' +
      'São Paulo: Associação Tecer de Cuidado em Feridas, 2022. ' +
      'Disponível em: https://tecer.example/anais/trabalho. Acesso em: 2 maio 2026.',
  );
  expect(vancouver.text).toBe(
    'Anais [Internet]. 1º Congresso Brasileiro de Cuidado em Feridas; 2022 May 26-27; São Paulo. ' +
      'São Paulo: Associação Tecer de Cuidado em Feridas; 2022 [cited 2026 May 2]. ' +
      'Available from: https://tecer.example/anais/trabalho',
  );
});

describe.each(samplePapers.map((each) => [each.slug, each] as const))('%s', (_slug, each) => {
  const url = `https://tecer.example/anais/${each.slug}`;
  const pages = each.pages ?? '';
  const [from = '', to = from] = pages.split('-');

  it('comes back from its RIS file', () => {
    const file = risFile(each, sampleVolume, url);
    expect(
      file
        .split('\r\n')
        .slice(0, -1)
        .every((line) => /^[A-Z][A-Z0-9] {2}- /.test(line)),
    ).toBe(true);
    expect(file).toMatch(/^TY {2}- CONF\r\n/);
    expect(file).toMatch(/\r\nER {2}- \r\n$/);
    expect(file).toContain(`\r\nSP  - ${from}\r\n`);
    expect(file).toContain(`\r\nEP  - ${to}\r\n`);
    const [read] = new Cite(file).data;
    expect(read).toMatchObject({
      type: 'paper-conference',
      title: each.title,
      page: pages,
      publisher: sampleVolume.publisher,
      'container-title': sampleVolume.title,
      URL: url,
      keyword: each.descriptors.join(','),
      language: 'pt-BR',
      author: each.authors.map(({ name }) => {
        const { given, particle, family } = nameParts(name);
        return { family, given: particle ? `${given} ${particle}` : given };
      }),
    });
  });

  it('comes back from its BibTeX file', () => {
    const file = bibtexFile(each, sampleVolume, url);
    expect(file).toMatch(/^@inproceedings\{[a-z0-9]+,\n/);
    const [read] = new Cite(file).data;
    expect(read).toMatchObject({
      type: 'paper-conference',
      title: each.title,
      page: pages,
      publisher: sampleVolume.publisher,
      'publisher-place': sampleVolume.city,
      'container-title': sampleVolume.title,
      issued: { 'date-parts': [[2022]] },
      URL: url,
    });
    const names = read?.author as { given: string; family: string; 'non-dropping-particle'?: string }[];
    expect(
      names.map((name) => [name.given, name['non-dropping-particle'], name.family].filter(Boolean).join(' ')),
    ).toEqual(each.authors.map(fullName));
  });
});

it('keeps a descriptor with a comma whole in RIS', () => {
  const [paper] = samplePapers;
  if (!paper) throw new Error('The sample has papers.');
  const descriptors = ['Qualidade, Acesso e Avaliação da Assistência à Saúde', 'Enfermagem'];
  const lines = risFile({ ...paper, descriptors }, sampleVolume, 'https://tecer.example').split('\r\n');
  expect(lines.filter((line) => line.startsWith('KW'))).toEqual(descriptors.map((each) => `KW  - ${each}`));
});

it('gives each paper a key of its own', () => {
  const keys = samplePapers.map((each) => bibtexFile(each, sampleVolume, 'https://x.example').split('\n')[0]);
  expect(new Set(keys).size).toBe(keys.length);
});
