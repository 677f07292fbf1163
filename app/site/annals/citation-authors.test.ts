import { describe, expect, it } from 'vitest';
import { samplePapers, sampleVolume } from '#tests/support/annals.ts';
import { bibtexFile, risFile } from './citation-files.server.ts';
import { abntCitation, vancouverCitation } from './citations.server.ts';

const reading = { url: 'https://tecer.example/anais/trabalho', day: '2026-05-02', language: 'en' } as const;
const [first] = samplePapers;
if (!first) throw new Error('The sample has no papers.');
const paper = { ...first, title: 'Dor na troca: o que se registra', pages: '112-115' };

/** Names as printed in the guides' own sample references: NBR 6023:2018, 8.1, and Citing Medicine, chapters 1 and 3. */
describe('the authors of a reference', () => {
  const authorsOf = (names: string[], cite: typeof abntCitation) =>
    cite({ ...paper, authors: names.map((name) => ({ name })) }, sampleVolume, reading).text.split(
      /\.? Dor na troca/,
    )[0];

  it.each([
    [['Roque de Brito Alves'], 'ALVES, Roque de Brito'],
    [['L. M. M. Passos', 'A. Fonseca', 'M. Chaves'], 'PASSOS, L. M. M.; FONSECA, A.; CHAVES, M'],
    [['Luiz Fernando dos Reis'], 'REIS, Luiz Fernando dos'],
    [['J. Silva Júnior', 'Alexandre Assaf Neto'], 'SILVA JÚNIOR, J.; ASSAF NETO, Alexandre'],
    [['Sahelices González, Paulino'], 'SAHELICES GONZÁLEZ, Paulino'],
    [['Yves Saint-Arnaud', "Ubiratan D'Ambrosio"], 'SAINT-ARNAUD, Yves; D’AMBROSIO, Ubiratan'],
    [['Miguel Frederico do Espírito Santo'], 'ESPÍRITO SANTO, Miguel Frederico do'],
    [['La Torre, Massimo'], 'LA TORRE, Massimo'],
    [['Vincent van Gogh'], 'GOGH, Vincent van'],
    [['Pelé'], 'PELÉ'],
    [['Brasil. Ministério da Justiça'], 'BRASIL. Ministério da Justiça'],
    [['Associação Brasileira de Normas Técnicas'], 'ASSOCIAÇÃO BRASILEIRA DE NORMAS TÉCNICAS'],
  ])('%j in ABNT', (names, printed) => {
    expect(authorsOf(names, abntCitation)).toBe(printed);
  });

  it.each([
    [['Jiddeke M. van de Kamp', 'Gerard de Pouvourville'], 'van de Kamp JM, de Pouvourville G'],
    [['López Moreno, Sergio', 'Jaime Mier y Teran'], 'López Moreno S, Mier y Teran J'],
    [['Estelle Palmer-Canton', 'Ahmed El-Assmy'], 'Palmer-Canton E, El-Assmy A'],
    [["Alan D. O'Brien", 'Jean-Louis Lagrot'], 'O’Brien AD, Lagrot JL'],
    [['Craig McC. Brooks', 'W. St. John Patterson'], 'Brooks CM, Patterson WS'],
    [['Vincent T. DeVita, Jr.', 'James G. Jones II'], 'DeVita VT Jr, Jones JG 2nd'],
    [['John A. Adams III', 'Henry B. Cooper IV'], 'Adams JA 3rd, Cooper HB 4th'],
    [['João Carlos da Silva Júnior', 'Pelé'], 'da Silva Júnior JC, Pelé'],
    [
      ['Jeremy Sugarman', 'Kenneth Getz', 'Consortium to Evaluate Clinical Research Ethics'],
      'Sugarman J, Getz K; Consortium to Evaluate Clinical Research Ethics',
    ],
  ])('%j in Vancouver', (names, printed) => {
    const organization = (name: string) => name.startsWith('Consortium');
    const authors = names.map((name) => ({ name, ...(organization(name) && { organization: true }) }));
    expect(vancouverCitation({ ...paper, authors }, sampleVolume, reading).text).toMatch(`${printed}. Dor`);
  });

  it('are as in the samples of papers in events that both guides print', () => {
    const brayner = {
      ...paper,
      title: 'Incorporação do tempo em SGBD orientado a objetos',
      authors: [{ name: 'A. R. A. Brayner' }, { name: 'C. B. Medeiros' }],
      pages: '16-29',
    };
    const simposio = {
      ...sampleVolume,
      edition: 9,
      conference: 'Simpósio Brasileiro de Banco de Dados',
      first_day: '1994-09-05',
      last_day: '1994-09-07',
      published: '1994-09-05',
      publisher: 'USP',
      city: 'São Paulo',
    };
    expect(abntCitation(brayner, simposio, { ...reading, day: '1997-01-21' }).text).toBe(
      'BRAYNER, A. R. A.; MEDEIROS, C. B. Incorporação do tempo em SGBD orientado a objetos. ' +
        'In: SIMPÓSIO BRASILEIRO DE BANCO DE DADOS, 9., 1994, São Paulo. Anais [...]. São Paulo: USP, 1994. p. 16-29. ' +
        'Disponível em: https://tecer.example/anais/trabalho. Acesso em: 21 jan. 1997.',
    );
    const koza = { ...paper, pages: '182-191' };
    const eurogp = { ...sampleVolume, first_day: '2002-07-30', last_day: '2002-08-02', city: 'Kinsdale' };
    expect(vancouverCitation(koza, eurogp, reading).text).toContain('; 2002 Jul 30-Aug 2; Kinsdale.');
    expect(vancouverCitation(koza, eurogp, reading).text).toContain('p. 182-91.');
    const months = (language: 'en' | 'es' | 'pt-BR') =>
      Array.from({ length: 12 }, (_, month) => {
        const day = `2026-${`${month + 1}`.padStart(2, '0')}-07`;
        const { text } = vancouverCitation(koza, eurogp, { ...reading, day, language });
        return /2026 (\S+) 7/.exec(text)?.[1];
      }).join(' ');
    expect(months('en')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec');
    expect(months('pt-BR')).toBe('jan fev mar abr maio jun jul ago set out nov dez');
    expect(months('es')).toBe('ene feb mar abr mayo jun jul ago sep oct nov dic');
    expect(
      vancouverCitation(koza, eurogp, { ...reading, day: '2026-04-07', language: 'pt-BR' }).text,
    ).toContain('[citado 2026 abr 7]');
  });
});

describe('an author that is a body', () => {
  const byBodies = {
    ...paper,
    authors: [
      { name: 'Ministério da Saúde' },
      { name: 'Grupo de Estudos em Feridas' },
      { name: 'Sociedade Brasileira de Estomaterapia' },
      { name: 'Feridas em Foco', organization: true },
      { name: 'Ana Lima' },
    ],
  };

  it('with an "and" in its name is one author of a BibTeX file', () => {
    const authors = [{ name: 'Ministry of Health and Care' }];
    expect(bibtexFile({ ...paper, authors }, sampleVolume, reading.url)).toContain(
      'author = {{Ministry of Health and Care}},',
    );
  });

  it('keeps its one name in every style and file', () => {
    expect(vancouverCitation(byBodies, sampleVolume, reading).text).toMatch(
      /^Ministério da Saúde; Grupo de Estudos em Feridas; Sociedade Brasileira de Estomaterapia; Feridas em Foco; Lima A\. Dor/,
    );
    expect(abntCitation(byBodies, sampleVolume, reading).text).toMatch(
      /^MINISTÉRIO DA SAÚDE; GRUPO DE ESTUDOS EM FERIDAS; SOCIEDADE BRASILEIRA DE ESTOMATERAPIA; FERIDAS EM FOCO; LIMA, Ana\. Dor/,
    );
    expect(bibtexFile(byBodies, sampleVolume, reading.url)).toContain(
      'author = {{Ministério da Saúde} and {Grupo de Estudos em Feridas} and {Sociedade Brasileira de Estomaterapia} and {Feridas em Foco} and Lima, Ana},',
    );
    const ris = risFile(byBodies, sampleVolume, reading.url);
    expect(ris.match(/^AU {2}- .*$/gm)?.map((line) => line.slice(6).trim())).toEqual([
      'Ministério da Saúde',
      'Grupo de Estudos em Feridas',
      'Sociedade Brasileira de Estomaterapia',
      'Feridas em Foco',
      'Lima, Ana',
    ]);
  });
});
