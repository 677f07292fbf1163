import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocksOf, plainBlocks } from './markup.ts';

describe('the text of a mailing', () => {
  it('has headings, paragraphs that keep their lines, and lists', () => {
    expect(blocksOf('## Prazos\nAté maio.\nDepois não.\n- Envio\n- Parecer\n1. Um\n2) Dois\n\nFim.')).toEqual(
      [
        { kind: 'heading', pieces: [{ words: 'Prazos' }] },
        { kind: 'paragraph', pieces: [{ words: 'Até maio.\nDepois não.' }] },
        { kind: 'list', numbered: false, items: [[{ words: 'Envio' }], [{ words: 'Parecer' }]] },
        { kind: 'list', numbered: true, items: [[{ words: 'Um' }], [{ words: 'Dois' }]] },
        { kind: 'paragraph', pieces: [{ words: 'Fim.' }] },
      ],
    );
  });

  it('has strong words and links, of the site and of others, one inside the other', () => {
    const link = 'https://a.example/x';
    expect(blocksOf(`Veja **a [programação](/programacao) de hoje** e [o site](${link}).`)).toEqual([
      {
        kind: 'paragraph',
        pieces: [
          { words: 'Veja ' },
          { words: 'a ', strong: true },
          { words: 'programação', link: '/programacao', strong: true },
          { words: ' de hoje', strong: true },
          { words: ' e ' },
          { words: 'o site', link },
          { words: '.' },
        ],
      },
    ]);
  });

  it.each([
    'a ** b ** c',
    '[x](javascript:alert)',
    '[x](//evil.example)',
    '2 * 3 - 1',
    '#semespaço',
    '10.5 mil',
  ])('keeps what only looks like markup: %s', (text) => {
    expect(plainBlocks(blocksOf(text))).toEqual([text]);
    expect(JSON.stringify(blocksOf(text))).not.toMatch(/"link"|"strong"|"heading"|"list"/);
  });

  it('has as many strong words and links as somebody writes, and ends a heading as it began', () => {
    const many = 50_000;
    const [block] = blocksOf('**a** [b](/c) '.repeat(many));
    expect(block?.kind === 'paragraph' && block.pieces.filter(({ strong }) => strong).length).toBe(many);
    expect(blocksOf('## Prazos # 1 ##')).toEqual([{ kind: 'heading', pieces: [{ words: 'Prazos # 1' }] }]);
  });

  it('loses no word', () => {
    const part = fc.constantFrom(
      '**',
      '# ',
      '- ',
      '1. ',
      '[a](/b)',
      '[',
      '](',
      ')',
      '\n',
      '\n\n',
      'um ',
      'dois',
    );
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const text = parts.join('');
        const plain = plainBlocks(blocksOf(text)).join(' ');
        for (const word of ['um', 'dois']) expect(plain.split(word).length).toBe(text.split(word).length);
      }),
    );
  });
});
