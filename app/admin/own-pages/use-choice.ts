import { useEffect, useState } from 'react';
import { readMailbox } from '#congress/email-address.ts';
import type { OwnPageTable } from '#congress/own-pages/fields.ts';
import { useLatest } from '../parts/use-latest.ts';
import { type Addresses, keptAddresses, pastedAddresses, storeAddresses, withoutThese } from './addresses.ts';
import type { PastedState } from './pasted-addresses.tsx';
import type { OwnPageLink, WantedLink } from './use-links.ts';

interface ChoiceParameters {
  table: OwnPageTable;
  rows: readonly { id: string; name: string }[];
  linkOf(id: string): OwnPageLink | undefined;
}

/** Who gets a link, and at which address. */
export function useChoice({ table, rows, linkOf }: ChoiceParameters) {
  const [chosenIds, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useTypedAddresses(table);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [pasted, setPasted] = useState<PastedState>();
  const emailOf = (id: string) => typed[id] ?? linkOf(id)?.email ?? '';
  const hasAddress = (id: string) => readMailbox(emailOf(id).trim()) !== null;
  /** Without those whose row somebody has removed since. */
  const chosen = new Set(rows.flatMap(({ id }) => (chosenIds.has(id) ? [id] : [])));
  const reachable = rows.flatMap(({ id }) => (hasAddress(id) ? [id] : []));

  const choose = useLatest((id: string, is: boolean) =>
    setChosen((now) => new Set(is ? [...now, id] : [...now].filter((one) => one !== id))),
  );
  const type = useLatest((id: string, email: string) => {
    setTyped((now) => ({ ...now, [id]: email }));
    setWrong((now) => now.filter((one) => one !== id));
    choose(id, true);
  });
  /** Removes what was sent, except addresses that were changed meanwhile. */
  const tellSent = useLatest((sent: readonly WantedLink[]) => {
    const ids = sent.flatMap(({ id, email }) => (emailOf(id).trim() === email ? [id] : []));
    setChosen((now) => new Set([...now].filter((id) => !ids.includes(id))));
    setTyped((now) => withoutThese(now, ids));
  });

  return {
    ...{ chosen, wrong, pasted, emailOf, reachable, choose, type, tellSent },
    /** The number of addresses to which no link has been sent yet. */
    unsent: reachable.filter((id) => emailOf(id).trim() !== linkOf(id)?.email).length,
    chooseOnly(ids: readonly string[]) {
      setChosen(new Set(ids));
      setWrong([]);
    },
    /** Assigns and chooses the people who are named in a pasted text. */
    paste(text: string) {
      const { found, ...unused } = pastedAddresses(text, rows);
      setTyped((now) => ({ ...now, ...found }));
      setChosen((now) => new Set([...now, ...Object.keys(found)]));
      setWrong((now) => now.filter((id) => !(id in found)));
      setPasted({ found: Object.keys(found).length, ...unused });
    },
    /**
     * The chosen people with their addresses; null if some have none, in which case they are marked and the first one
     * is focused.
     */
    wanted(): WantedLink[] | null {
      const ids = [...chosen];
      const without = ids.filter((id) => !hasAddress(id));
      setWrong(without);
      if (!without[0]) return ids.map((id) => ({ id, email: emailOf(id).trim() }));
      document.querySelector<HTMLElement>(`[data-email-of='${without[0]}']`)?.focus();
      return null;
    },
  };
}

/** The typed addresses, stored for the browser tab's session. */
function useTypedAddresses(table: OwnPageTable) {
  const [typed, setTyped] = useState<Addresses>(() => keptAddresses(table));
  useEffect(() => void storeAddresses(table, typed), [table, typed]);
  return [typed, setTyped] as const;
}
