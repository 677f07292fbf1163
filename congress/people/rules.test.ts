import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PublicCommitteeMember } from '../content.ts';
import { committeesOf, initialsOf } from './rules.ts';

const member = (
  type: string,
  committee_order: number,
  order_position: number,
  name = `${type} ${order_position}`,
): PublicCommitteeMember => ({
  id: `${type}-${committee_order}-${order_position}-${name}`,
  name,
  position: 'Membro',
  type,
  picture: null,
  order_position,
  committee_order,
});

describe('committees', () => {
  it('stand in their order, each with its members in theirs', () => {
    const committees = committeesOf([
      member('Social', 2, 1, 'Ruth'),
      member('Científica', 1, 2, 'Priya'),
      member('Social', 2, 0, 'Dandara'),
      member('Científica', 1, 1, 'Sônia'),
    ]);
    expect(committees.map(({ name, members }) => [name, ...members.map((one) => one.name)])).toEqual([
      ['Científica', 'Sônia', 'Priya'],
      ['Social', 'Dandara', 'Ruth'],
    ]);
  });

  it('are one when their members disagree about the place', () => {
    const committees = committeesOf([
      member('Social', 3, 1),
      member('Científica', 2, 1),
      member(' Social ', 1, 2),
    ]);
    expect(committees.map(({ name }) => name)).toEqual(['Social', 'Científica']);
    expect(committees[0]?.members.map(({ name }) => name)).toEqual(['Social 1', ' Social  2']);
  });

  it('tell pages only what a card shows', () => {
    const [committee] = committeesOf([member('Social', 1, 1, 'Ruth')]);
    expect(committee?.members).toEqual([
      { id: 'Social-1-1-Ruth', name: 'Ruth', position: 'Membro', picture: null },
    ]);
  });

  it.each([
    ['Comissão Científica', 'comissao-cientifica'],
    ['Comissão', 'comissao'],
    ['Temas Livres & Pôsteres', 'comissao-temas-livres-posteres'],
    ['…', 'comissao-sem-nome'],
  ])('%s is found at #%s', (name, anchor) => {
    expect(committeesOf([member(name, 1, 1)])[0]?.anchor).toBe(anchor);
  });

  it('never share an anchor, lose nobody and invent nobody', () => {
    const type = fc.oneof(
      fc.constantFrom('Social', 'social', 'Sócial', 'Comissão Social', 'Social 2', '?'),
      fc.string({ minLength: 1 }),
    );
    const members = fc.array(
      fc.record({ type, committee_order: fc.integer({ min: 1, max: 4 }), order_position: fc.nat(9) }),
    );
    fc.assert(
      fc.property(members, (drafts) => {
        const stored = drafts.map((draft, index) => ({
          ...member(draft.type, draft.committee_order, draft.order_position),
          id: `${index}`,
        }));
        const committees = committeesOf(stored);
        const anchors = committees.map(({ anchor }) => anchor);
        expect(new Set(anchors).size).toBe(anchors.length);
        for (const anchor of anchors) expect(anchor).toMatch(/^comissao(-|$)/);
        expect(committees.flatMap((committee) => committee.members.map(({ id }) => id)).sort()).toEqual(
          stored.map(({ id }) => id).sort(),
        );
      }),
    );
  });
});

describe('initials', () => {
  it.each([
    ['Helena Duarte', 'HD'],
    ['Sônia de Andrade e Silva', 'SS'],
    ['Prof.ª Dra. Ângela dos Santos', 'ÂS'],
    ['Dr. Joaquim Lisboa', 'JL'],
    ['Ifeoma', 'I'],
    ['élida', 'É'],
    ['Dra.', 'D'],
    ["Ana D'Ávila", 'AÁ'],
    ['Maria-Clara Rossi', 'MR'],
    ['', ''],
    ['123', ''],
  ])('of %s are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
