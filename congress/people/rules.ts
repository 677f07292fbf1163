import type { PublicCommitteeMember } from '../content.ts';
import { slugOf } from '../text.ts';

/** A member's card: who, and in which part. */
export type CommitteeCard = Pick<
  PublicCommitteeMember,
  'id' | 'name' | 'position' | 'picture' | 'tone' | 'alt' | 'focal_point' | 'untranslated'
>;

export interface Committee {
  /** In the language of the page. */
  name: string;
  /** Whether the name is Portuguese for want of a translation. */
  untranslated?: ['name'];
  /** Where its section is on the page: `comissao-…`, unlike every other committee's. */
  anchor: string;
  members: CommitteeCard[];
}

/**
 * The committees in the order of `committee_order`, each with its members in the order of `order_position` (specification,
 * sections 3 and 7). A committee whose members disagree about its order stands where the first of them puts it; names
 * that differ only in space around them are one committee.
 */
export function committeesOf(members: readonly PublicCommitteeMember[]): Committee[] {
  const inOrder = members.toSorted(
    (a, b) => a.committee_order - b.committee_order || a.order_position - b.order_position,
  );
  // The name as it is stored is the same in every language, and so are the anchors.
  const groups = Map.groupBy(inOrder, ({ type, original }) => (original?.type ?? type).trim());
  const taken = new Set<string>();
  return [...groups].map(([stored, group]) => ({
    name: group[0]?.type.trim() ?? stored,
    ...(group[0]?.untranslated?.includes('type') && { untranslated: ['name'] }),
    anchor: anchorOf(stored, taken),
    members: group
      .toSorted((a, b) => a.order_position - b.order_position)
      .map(({ id, name, position, picture, tone, alt, focal_point, untranslated }) => ({
        ...{ id, name, position, picture, tone, alt, focal_point },
        ...(untranslated && { untranslated }),
      })),
  }));
}

/** "Comissão Científica" → `comissao-cientifica`; remembers what it gave in `taken`. */
function anchorOf(name: string, taken: Set<string>): string {
  const plain = slugOf(name);
  const base = /^comissao(-|$)/.test(plain) ? plain : `comissao-${plain || 'sem-nome'}`;
  let anchor = base;
  for (let copy = 2; taken.has(anchor); copy++) anchor = `${base}-${copy}`;
  taken.add(anchor);
  return anchor;
}

const NOT_A_NAME = /^(?:d[aeo]s?|di|du|e|y|von|van|prof[ªa]?|dra?|ms[ca]?|me|phd)\.?$/i;

/** What stands in for a missing photograph: "Prof.ª Dra. Sônia de Andrade e Silva" → "SS". One name gives one letter. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{M}.ªº]+/u).filter((word) => /\p{L}/u.test(word));
  const names = words.filter((word) => !NOT_A_NAME.test(word.replace(/[ªº.]/g, '')));
  const [first, ...others] = names.length > 0 ? names : words;
  return [first, others.at(-1)]
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('pt-BR');
}
