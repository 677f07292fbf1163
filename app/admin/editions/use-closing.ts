import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { get, type UseFormReturn } from 'react-hook-form';
import { nextEditionFacts } from '#congress/editions/rules.ts';
import { HANDED_ON, type HandedOn, PROPOSED } from '#congress/editions/tables.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { toast } from '../../ui/toast.ts';
import type { Version } from '../browser-draft.ts';
import { type Change, readChanges, takeBack } from '../content/changes.ts';
import { refreshDrafts } from '../content/drafts.ts';
import { factsQuery, type StoredFacts } from '../facts/queries.ts';
import { changedPaths, fieldsOf, type Typed, textsOf, typedFacts } from '../facts/record.ts';
import { rulesOver } from '../facts/use-facts-form.ts';
import { differing } from '../merge-texts.ts';
import { useAttempt } from '../requests/attempt.ts';
import { offerDiscarded } from '../requests/last-act.ts';
import type { DataClient } from '../session/data-client.ts';
import { answered, kindOf } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';
import { useTyped } from '../use-typed.ts';
import { closedText, preparedKey, wasAskedFor, whileAskedFor } from './prepared.ts';

/** What is about to be done, as last loaded. */
export interface Review {
  facts: Facts;
  /** The id of the newest history entry at that time. */
  seen: number;
}

const UNDO_FAILED = 'Erro ao desfazer o encerramento';

/** The facts that the next edition would have, as the texts of their form, and the tables that go on. */
interface ClosingVersion extends Version {
  stored: StoredFacts;
}

const versionOf = (stored: StoredFacts): ClosingVersion => ({
  id: '',
  updatedAt: stored.updated_at,
  values: { ...textsOf(typedFacts(nextEditionFacts(stored.facts))), handedOn: PROPOSED.join() },
  stored,
});

/**
 * The preparation of an edition's closing: what is carried over, and the next edition's facts. It survives a reload.
 * @param reopen remounts the form, which then restores the browser draft
 */
export function useClosing(stored: StoredFacts, reopen: () => void) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt, undo, busy } = useAttempt();
  const { edition } = stored.facts.congress;
  const marks = useRef<object>({ asked: wasAskedFor(edition) });
  const [review, setReview] = useState<Review | null>(null);
  const input = useTyped<ClosingVersion, Typed, Facts>({
    key: preparedKey(edition),
    opened: () => ({ stored: versionOf(stored) }),
    format: {
      texts: (fields) => ({ ...textsOf(fields), handedOn: fields.handedOn }),
      fields: (texts) => ({
        ...typedFacts(nextEditionFacts(stored.facts), texts),
        handedOn: texts.handedOn,
      }),
    },
    rules: (base) => rulesOver(nextEditionFacts(base.stored.facts)),
    focusesErrors: false,
    marks,
  });
  const { form, values, dirty: begun } = input;
  const base = input.base.stored;
  const handedOn = HANDED_ON.filter((table) => values.handedOn?.split(',').includes(table));
  const foundOver = input.recovered === 'unread' ? '' : input.recovered?.updatedAt;

  // Changes of the facts by others are carried over, too.
  const follow = useEffectEvent(() => {
    if (stored.updated_at !== base.updated_at) input.rebase(versionOf(stored));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another version is stored
  useEffect(() => follow(), [stored]);

  /** Stores the preparation immediately, with these marks (`PreparedSchema`). */
  function mark(next: object) {
    marks.current = next;
    input.store();
  }

  /** Loads everything again, so that the review shows what will be done. */
  const check = (facts: Facts) =>
    attempt('Erro ao conferir', async () => {
      const [newest] = await readChanges(client, { limit: 1, signal: AbortSignal.timeout(20_000) });
      const fresh = await queries.fetchQuery({ ...factsQuery(client), staleTime: 0 });
      // If the edition is already closed, the form is replaced and says so.
      if (fresh.facts.congress.edition !== base.facts.congress.edition) return;
      if (fresh.updated_at !== base.updated_at) {
        const description = 'Confira as datas e os preços e tente de novo.';
        return toast.error('Alguém acabou de alterar os dados do evento', { description });
      }
      await Promise.all([queries.invalidateQueries({ queryKey: ['content'] }), refreshDrafts(queries)]);
      setReview({ facts, seen: newest?.id ?? 0 });
    });

  async function close() {
    if (!review) return;
    // The next edition's facts may arrive before the response, and must not be mistaken for a colleague's closing.
    mark({ asked: true });
    const { youtubeId } = base.facts.video;
    const keepsFilm = youtubeId !== null && youtubeId === review.facts.video.youtubeId;
    const carried = keepsFilm ? [...handedOn, 'video' as const] : handedOn;
    const answer = closeEdition(client, queries, review, carried, (isAnswered) =>
      mark({ asked: !isAnswered }),
    );
    const change = await whileAskedFor(edition, answer);
    // Stored until the closing can no longer be undone. Without a version, because an undo restores the facts under a new one.
    mark({ told: true, updatedAt: '' });
    await queries.invalidateQueries();
    const text = closedText(edition, review.facts.congress.edition);
    const way = change && undo(() => reopenEdition(change), UNDO_FAILED, change.transaction_id);
    toast.success(text, { action: way });
  }

  async function reopenEdition(change: Change) {
    await takeBack(client, change);
    await queries.invalidateQueries();
    return 'Encerramento desfeito.';
  }

  return {
    /** Whether another build has stored a preparation that this one cannot read. */
    isUnread: input.recovered === 'unread',
    /** Whether the facts have changed since the closing was prepared. */
    isOvertaken: Boolean(foundOver) && foundOver !== base.updated_at,
    ...{ form, files: input.files, typed: input.fields, changed: differing(values, input.base.values) },
    ...{ base, begun, busy, review, handedOn, check, close },
    handOn: (table: HandedOn, goesOn: boolean) =>
      form.setValue(
        'handedOn',
        HANDED_ON.filter((one) => (one === table ? goesOn : handedOn.includes(one))).join(),
      ),
    /** Proposes all other days again, at the same distance from the typed first day; the rest of the input is kept. */
    proposeDays: (firstDay: string) => fillDays(form, base.facts, firstDay),
    leaveReview: () => setReview(null),
    /** Discards the preparation and offers to restore it. */
    discard() {
      const typed = { ...input.typed(), updatedAt: foundOver || base.updated_at };
      input.startFrom(input.base);
      offerDiscarded(preparedKey(edition), typed, reopen);
    },
  };
}

function fillDays(form: UseFormReturn<Typed, unknown, Facts>, ending: Facts, firstDay: string) {
  const announced = { ...ending, nextEdition: { firstDay, lastDay: null } };
  const proposed = typedFacts(nextEditionFacts(announced));
  for (const { path, kind } of fieldsOf(form.getValues())) {
    const day: unknown = get(proposed, path);
    if (kind === 'day' && day !== undefined) form.setValue(path, day);
  }
  form.clearErrors();
}

export type Closing = ReturnType<typeof useClosing>;

/** Kinds of failures after which the request may have been executed. */
const NO_ANSWER = ['network', 'unavailable'];

/**
 * @param undone called if the closing was refused or has apparently not happened
 * @returns the change; undefined if it was made but its response was lost
 */
async function closeEdition(
  client: DataClient,
  queries: QueryClient,
  review: Review,
  carried: readonly (HandedOn | 'video')[],
  undone: (isAnswered: boolean) => void,
): Promise<Change | undefined> {
  try {
    const [change] = (await answered(client.rpc('close_edition', { ...review, carried }))) as Change[];
    return change;
  } catch (failure) {
    const isAnswered = !NO_ANSWER.includes(kindOf(failure));
    if (isAnswered) undone(true);
    // A colleague may have closed it at the same moment.
    const now = await queries.fetchQuery({ ...factsQuery(client), staleTime: 0 }).catch(() => null);
    if (!isAnswered && now && changedPaths(now.facts, review.facts).length === 0) return undefined;
    if (!isAnswered) undone(false);
    throw failure;
  }
}
