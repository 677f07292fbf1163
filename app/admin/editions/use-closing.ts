import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { get, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { nextEditionFacts } from '#congress/editions/rules.ts';
import { HANDED_ON, type HandedOn, PROPOSED } from '#congress/editions/tables.ts';
import type { Facts } from '#congress/facts/schema.ts';
import { afterFiles, usePendingFiles } from '../../ui/pending-files.tsx';
import { toast } from '../../ui/toast.ts';
import { type Change, readChanges, takeBack } from '../content/changes.ts';
import { refreshDrafts } from '../content/drafts.ts';
import { factsQuery, type StoredFacts } from '../facts/queries.ts';
import { changedIn, changedPaths, fieldsOf, type Typed, typedFacts } from '../facts/record.ts';
import { rulesOver } from '../facts/use-facts-form.ts';
import { useLatest } from '../parts/use-latest.ts';
import { useAttempt } from '../requests/attempt.ts';
import { tellDiscarded } from '../requests/last-act.ts';
import type { DataClient } from '../session/data-client.ts';
import { answered, kindOf } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';
import { closedText, keptClosing, type Prepared, whileAskedFor } from './prepared.ts';

/** What is about to be done, as last loaded. */
export interface Review {
  facts: Facts;
  /** The id of the newest history entry at that time. */
  seen: number;
}

const UNDO_FAILED = 'Erro ao desfazer o encerramento';

/**
 * The preparation of an edition's closing: what is carried over, and the next edition's facts. It survives a reload.
 */
export function useClosing(stored: StoredFacts) {
  const { client } = useSession();
  const queries = useQueryClient();
  const { attempt, undo, busy } = useAttempt();
  const [kept] = useState(() => keptClosing(stored.facts.congress.edition));
  const { prepared: draft } = kept;
  /** The version of the facts that a stored preparation was based on. */
  const [foundOver, setFoundOver] = useState(draft?.over);
  const [asked, setAsked] = useState(draft?.asked);
  /** Set once the closing is requested or done: what is stored must no longer follow the form. */
  const closed = useRef(false);
  const [base, setBase] = useState(stored);
  const [handedOn, setHandedOn] = useState<readonly HandedOn[]>(draft?.handedOn ?? PROPOSED);
  const [review, setReview] = useState<Review | null>(null);
  const proposal = nextEditionFacts(base.facts);
  const files = usePendingFiles();
  const form: UseFormReturn<Typed, unknown, Facts> = useForm<Typed, unknown, Facts>({
    defaultValues: typedFacts(proposal, draft?.changed),
    resolver: afterFiles(files, () => form.getValues(), rulesOver(proposal)),
    shouldFocusError: false,
  });
  const typed: Typed = useWatch({ control: form.control });
  const changed = changedIn(typed, proposal);
  const begun = Object.keys(changed).length > 0 || handedOn.join() !== PROPOSED.join();

  const prepared: Prepared = { changed, handedOn: [...handedOn], over: base.updated_at, asked };
  useEffect(() => {
    if (closed.current) return;
    if (begun) kept.keep(prepared);
    else kept.forget();
  });
  // Changes of the facts by others are carried over, too.
  const follow = useEffectEvent(() => {
    if (stored.updated_at === base.updated_at) return;
    setBase(stored);
    form.reset(typedFacts(nextEditionFacts(stored.facts), changed));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is what is followed
  useEffect(() => follow(), [stored]);

  // Applied to the current facts, which others may have changed since.
  const prepare = useLatest((goesOn: readonly HandedOn[], texts: Record<string, string>) => {
    setHandedOn(goesOn);
    form.reset(typedFacts(proposal, texts));
  });

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
    closed.current = true;
    if (begun) kept.keep({ ...prepared, asked: true });
    const { youtubeId } = base.facts.video;
    const keepsFilm = youtubeId !== null && youtubeId === review.facts.video.youtubeId;
    const carried = keepsFilm ? [...handedOn, 'video' as const] : handedOn;
    const answer = closeEdition(client, queries, review, carried, (isAnswered) => {
      closed.current = false;
      setAsked(!isAnswered);
      kept.keep({ ...prepared, asked: !isAnswered });
    });
    const change = await whileAskedFor(base.facts.congress.edition, answer);
    // Whoever undoes it, it waits until nobody can. The facts will be as they were, under another version.
    if (begun) kept.keep({ ...prepared, over: undefined, asked: undefined, told: true });
    else kept.forget();
    await queries.invalidateQueries();
    const text = closedText(base.facts.congress.edition, review.facts.congress.edition);
    const way = change && undo(() => reopen(change), UNDO_FAILED, change.transaction_id);
    toast.success(text, { action: way });
  }

  async function reopen(change: Change) {
    await takeBack(client, change);
    await queries.invalidateQueries();
    toast.success('Encerramento desfeito.');
  }

  return {
    /** Whether the facts have changed since the closing was prepared. */
    isOvertaken: foundOver !== undefined && foundOver !== base.updated_at,
    ...{ form, files, typed, changed, base, begun, busy, review, handedOn, check, close },
    handOn: (table: HandedOn, goesOn: boolean) =>
      setHandedOn(HANDED_ON.filter((one) => (one === table ? goesOn : handedOn.includes(one)))),
    /** Proposes all other days again, at the same distance from the typed first day; the rest of the input is kept. */
    proposeDays: (firstDay: string) => fillDays(form, base.facts, firstDay),
    leaveReview: () => setReview(null),
    /** Discards the preparation and offers to restore it. */
    discard(back: () => void) {
      const over = foundOver ?? base.updated_at;
      prepare(PROPOSED, {});
      setFoundOver(undefined);
      tellDiscarded(() => {
        prepare(handedOn, changed);
        setFoundOver(over);
        back();
      });
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
