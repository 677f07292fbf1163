import { hash } from 'node:crypto';

/** Which texts of a draft were sent by a link, because the team may edit the same draft (0124_what_was_sent.sql). */
export interface Sent {
  draft: string;
  /** Hashes of the sent texts by path, `bio` or `translations.en.bio`. */
  texts: Readonly<Record<string, string>>;
  /** The member of the team who had written the draft before; null: nobody. */
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

/** The texts in a draft's changes by path; each translation has a path of its own. */
function placesIn(changes: Changes): Map<string, unknown> {
  const { translations: _, ...columns } = changes;
  const translated = Object.entries(translationsOf(changes)).flatMap(([language, texts]) =>
    Object.entries(texts).map(([name, text]) => [`translations.${language}.${name}`, text] as const),
  );
  return new Map([...Object.entries(columns), ...translated]);
}

/**
 * The hashes of the texts that one sending changed.
 * @param before the row with its draft before the sending
 * @param changes the sent changes
 */
export function textsSent(before: Changes, changes: Changes): Record<string, string> {
  const [then, now] = [placesIn(before), placesIn(changes)];
  const removed = 'translations' in changes ? [...then.keys()].filter((place) => place.includes('.')) : [];
  const places = [...now.keys(), ...removed].filter(
    (place) => !place.includes('.') || fingerprint(then.get(place)) !== fingerprint(now.get(place)),
  );
  return Object.fromEntries(places.map((place) => [place, fingerprint(now.get(place))]));
}

/** The hashes of all texts, for a draft sent before texts were recorded individually. */
export const allTextsOf = (changes: Changes): Record<string, string> =>
  Object.fromEntries([...placesIn(changes)].map(([place, text]) => [place, fingerprint(text)]));

/**
 * Removes the sent texts from a draft; texts of the team stay, also those that overwrote sent ones.
 * @param row the stored row, whose translations replace removed ones
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

/** Removes all texts at the paths of sent ones, whoever wrote them last. */
export function withoutPlaces(changes: Changes, texts: Sent['texts'], row: Changes | null): Changes {
  const sentTexts = Object.entries(allTextsOf(changes)).filter(([place]) => place in texts);
  return withoutSent(changes, Object.fromEntries(sentTexts), row);
}

function withoutTranslations({ translations: _, ...others }: Changes): Changes {
  return others;
}
