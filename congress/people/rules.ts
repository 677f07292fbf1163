import type { PublicCommitteeMember } from '../content.ts';
import { slugOf } from '../text.ts';

/** A member's card. */
export type CommitteeCard = Pick<
  PublicCommitteeMember,
  'id' | 'name' | 'position' | 'picture' | 'tone' | 'alt' | 'focal_point' | 'untranslated'
>;

export interface Committee {
  /** In the language of the page. */
  name: string;
  /** Set when the name is Portuguese because it has no translation. */
  untranslated?: ['name'];
  /** The unique fragment of its section on the page: `comissao-…`. */
  anchor: string;
  members: CommitteeCard[];
}

/**
 * The committees sorted by `committee_order`, each with its members sorted by `order_position` (specification, sections
 * 3 and 7). If the members of a committee have different `committee_order`s, the lowest counts. Names that differ only
 * in surrounding spaces are one committee.
 */
export function committeesOf(members: readonly PublicCommitteeMember[]): Committee[] {
  const inOrder = members.toSorted(
    (a, b) => a.committee_order - b.committee_order || a.order_position - b.order_position,
  );
  // Grouped by the stored name, so that anchors are the same in every language.
  const groups = Map.groupBy(inOrder, ({ type, original }) => (original?.type ?? type).trim());
  const used = new Set<string>();
  return [...groups].map(([stored, group]) => ({
    name: group[0]?.type.trim() ?? stored,
    ...(group[0]?.untranslated?.includes('type') && { untranslated: ['name'] }),
    anchor: anchorOf(stored, used),
    members: group
      .toSorted((a, b) => a.order_position - b.order_position)
      .map(({ id, name, position, picture, tone, alt, focal_point, untranslated }) => ({
        ...{ id, name, position, picture, tone, alt, focal_point },
        ...(untranslated && { untranslated }),
      })),
  }));
}

/** "Comissão Científica" → `comissao-cientifica`; adds the anchor to `used`. */
function anchorOf(name: string, used: Set<string>): string {
  const plain = slugOf(name);
  const base = /^comissao(-|$)/.test(plain) ? plain : `comissao-${plain || 'sem-nome'}`;
  let anchor = base;
  for (let copy = 2; used.has(anchor); copy++) anchor = `${base}-${copy}`;
  used.add(anchor);
  return anchor;
}

const NOT_A_NAME = /^(?:d[aeo]s?|di|du|e|y|von|van|prof[ªa]?|dra?|ms[ca]?|me|phd)\.?$/i;

/**
 * The initials shown instead of a missing photograph: "Prof.ª Dra. Sônia de Andrade e Silva" → "SS". A single name
 * gives one letter.
 */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{M}.ªº]+/u).filter((word) => /\p{L}/u.test(word));
  const names = words.filter((word) => !NOT_A_NAME.test(word.replace(/[ªº.]/g, '')));
  const [first, ...others] = names.length > 0 ? names : words;
  return [first, others.at(-1)]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('pt-BR');
}
