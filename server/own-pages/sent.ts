import { hash } from 'node:crypto';

/** Which texts of a draft came by a link, where the team may write the same draft (0124_what_was_sent.sql). */
export interface Sent {
  draft: string;
  /** By their places, `bio` or `translations.en.bio`: the fingerprint of what was sent there. */
  texts: Readonly<Record<string, string>>;
  /** Who of the team had written the draft before it was sent; null: nobody. */
  team: TeamAuthor | null;
}

export interface TeamAuthor {
  author: string;
  written_by: string;
}

type Changes = Readonly<Record<string, unknown>>;
type Texts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const fingerprint = (value: unknown) => hash('sha256', JSON.stringify(value ?? null));
const translationsOf = (row: Changes | null) => (row?.translations ?? {}) as Texts;

/** The texts of what a draft changes by their places, those of each language apart. */
function placesIn(changes: Changes): Map<string, unknown> {
  const { translations: _, ...columns } = changes;
  const translated = Object.entries(translationsOf(changes)).flatMap(([language, texts]) =>
    Object.entries(texts).map(([name, text]) => [`translations.${language}.${name}`, text] as const),
  );
  return new Map([...Object.entries(columns), ...translated]);
}

/**
 * The fingerprints of what one sending changed.
 * @param before what the row and its draft said
 * @param changes what the sending changes of that
 */
export function textsSent(before: Changes, changes: Changes): Record<string, string> {
  const [then, now] = [placesIn(before), placesIn(changes)];
  const taken = 'translations' in changes ? [...then.keys()].filter((place) => place.includes('.')) : [];
  const places = [...now.keys(), ...taken].filter(
    (place) => !place.includes('.') || fingerprint(then.get(place)) !== fingerprint(now.get(place)),
  );
  return Object.fromEntries(places.map((place) => [place, fingerprint(now.get(place))]));
}

/** All of a draft that somebody sent before it was noted what of it is theirs. */
export const allTextsOf = (changes: Changes): Record<string, string> =>
  Object.fromEntries([...placesIn(changes)].map(([place, text]) => [place, fingerprint(text)]));

/**
 * What is left of a draft without what was sent: what the team wrote, also over it.
 * @param row as it is stored: a translation that was sent over a stored one gives way to that
 */
export function withoutSent(changes: Changes, texts: Sent['texts'], row: Changes | null): Changes {
  const stored = translationsOf(row);
  const [places, translations] = [placesIn(changes), structuredClone(translationsOf(changes))];
  const left: Record<string, unknown> = { ...changes };
  for (const [place, print] of Object.entries(texts)) {
    if (fingerprint(places.get(place)) !== print) continue;
    const [column = '', language = '', name = ''] = place.split('.');
    if (!language) delete left[column];
    else {
      const { [name]: _, ...others } = translations[language] ?? {};
      const former = stored[language]?.[name];
      Object.assign(translations, {
        [language]: former === undefined ? others : { ...others, [name]: former },
      });
    }
  }
  if (!('translations' in changes)) return left;
  const filled = Object.fromEntries(
    Object.entries(translations).filter(([, one]) => Object.keys(one).length > 0),
  );
  const isStored =
    JSON.stringify([...placesIn({ translations: filled })].sort()) ===
    JSON.stringify([...placesIn({ translations: stored })].sort());
  return isStored ? withoutTranslations(left) : { ...left, translations: filled };
}

/** What is left of a draft without the places of what was sent, whoever wrote there last. */
export function withoutPlaces(changes: Changes, texts: Sent['texts'], row: Changes | null): Changes {
  const held = Object.entries(allTextsOf(changes)).filter(([place]) => place in texts);
  return withoutSent(changes, Object.fromEntries(held), row);
}

function withoutTranslations({ translations: _, ...others }: Changes): Changes {
  return others;
}
