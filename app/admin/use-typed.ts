import { useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
  useForm,
  useWatch,
} from 'react-hook-form';
import { afterFiles, usePendingFiles } from '../ui/pending-files.tsx';
import {
  type BrowserDraft,
  browserDraft,
  type Recovered,
  type TypedTexts,
  type Version,
} from './browser-draft.ts';
import { DRAFTS } from './drafts.ts';
import { differing, mergeTexts, pick, type Texts } from './merge-texts.ts';
import { useMounted } from './mounted.ts';

/** How a form's fields hold texts. */
interface Format<Fields extends FieldValues> {
  fields(texts: Texts): Fields;
  texts(fields: Fields): Texts;
}

/** What a form is opened with. */
interface Opened<Stored extends Version> {
  stored: Stored;
  /** The initial values: by default what is stored. */
  start?: Texts | undefined;
  /** Whether there is nothing on the server that an earlier visit's input would be merged with. */
  isNew?: boolean;
}

export interface TypedParameters<Stored extends Version, Fields extends FieldValues, Read> {
  /** The storage key of the browser draft. */
  key: string;
  opened(): Opened<Stored>;
  format: Format<Fields>;
  /** Validates the fields over the version that they are based on. */
  rules?: (base: Stored) => Resolver<Fields, unknown, Read>;
  /** Whether the first wrong field gets the focus; false where the form does this itself. */
  focusesErrors?: boolean;
  /** Whether the browser asks before the page is left. */
  guardsLeaving?: boolean;
  /** Further values that are stored with the browser draft. */
  marks?: { current: object };
}

interface State<Stored extends Version> {
  /** The version that the input is based on. */
  base: Stored;
  /** The initial values: what is stored, or the team's draft. */
  start: Texts;
  /**
   * The former values of fields that somebody else has changed too, which the user must decide on; null if there are
   * none.
   */
  asked: Texts | null;
  recovered: BrowserDraft | null;
}

const STORING_DELAY = 300;

/**
 * What is typed into a form, the version that it is based on, and its browser draft: a reload or an expired session
 * loses nothing, and changes of others are not overwritten unseen. All forms of the area that edit something stored
 * use it.
 */
export function useTyped<Stored extends Version, Fields extends FieldValues, Read>(
  parameters: TypedParameters<Stored, Fields, Read>,
) {
  const { key, format, rules, focusesErrors = true, guardsLeaving = false, marks } = parameters;
  const [kept] = useState(() => browserDraft(key));
  const [first] = useState(() => openedWith(parameters.opened(), kept.found));
  const [state, setState] = useState<State<Stored>>(first);
  // A form can close before a change of its state is rendered, and stores its input then.
  const latest = useRef(state);
  const ended = useRef(false);
  const isMounted = useMounted();
  function change(part: Partial<State<Stored>>) {
    latest.current = { ...latest.current, ...part };
    setState(latest.current);
  }
  const files = usePendingFiles();
  const checks = rules?.(state.base);
  const form: UseFormReturn<Fields, unknown, Read> = useForm<Fields, unknown, Read>({
    defaultValues: format.fields(first.values) as DefaultValues<Fields>,
    ...(checks && { resolver: afterFiles(files, () => form.getValues(), checks) }),
    shouldFocusError: focusesErrors,
  });
  const fields = useWatch({ control: form.control }) as Fields;
  const values = format.texts(fields);
  const { base, start, asked, recovered } = state;
  const dirty = differ(values, start);

  /** What would be stored: the page can be left before `values` is updated. */
  function typed(): TypedTexts {
    const { base, start, asked } = latest.current;
    const values = format.texts(form.getValues());
    // Until a conflict is resolved, a later visit must ask as well.
    const stood = { ...emptied(values), ...start, ...asked };
    return { ...base, values, over: pick(stood, Object.keys(differing(values, start))) };
  }
  function store() {
    if (ended.current) return;
    const now = typed();
    const { start, asked } = latest.current;
    if (differ(now.values, start)) kept.keep(now, marks?.current);
    else kept.forget();
    // A field that was typed back is no conflict any more.
    const open = asked && pick(asked, Object.keys(now.over ?? {}));
    if (asked && open && differ(asked, open)) change({ asked: noneIfEmpty(open) });
  }
  const storeNow = useEffectEvent(store);
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if ((guardsLeaving || kept.isUnread) && dirty && !ended.current) event.preventDefault();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change starts the wait anew
  useEffect(() => {
    const timer = setTimeout(() => storeNow(), STORING_DELAY);
    return () => clearTimeout(timer);
  }, [fields, state]);
  useEffect(() => {
    const leaving = new AbortController();
    addEventListener('pagehide', () => storeNow(), leaving);
    addEventListener('beforeunload', (event) => warn(event), leaving);
    return () => {
      leaving.abort();
      storeNow();
    };
  }, []);

  /** Starts over from a stored version. @param start the initial values, if not the stored ones */
  function startFrom(base: Stored, start: Texts = base.values) {
    kept.forget();
    change({ base, start, asked: null, recovered: null });
    form.reset(format.fields(start));
  }

  return {
    form,
    /** Files that the fields are still processing. */
    files,
    fields,
    values,
    dirty,
    base,
    start,
    asked,
    /** The input of an earlier visit; null if there was none, or it equals what is stored. */
    recovered: recoveredBy(kept, dirty || recovered?.pictureLost ? recovered : null),
    /** Returns the current base, which may have changed since the form was rendered. */
    baseNow: () => latest.current.base,
    /** Replaces the base by one that does not affect the input. */
    follow: (base: Stored) => change({ base }),
    /** Replaces the initial values as well, without affecting the input. */
    restart: (base: Stored, start: Texts) => change({ base, start }),
    /** Resolves the conflicts in favour of my version. */
    settle: () => change({ asked: null }),
    startFrom,
    /** Merges the input into a newer version. @returns the names of the values that somebody else has changed too */
    rebase(next: Stored): string[] {
      const { base, start, asked } = latest.current;
      const mine = format.texts(form.getValues());
      const { values, both } = mergeTexts(next.values, mine, base.values);
      const open = pick({ ...base.values, ...asked }, [...both, ...Object.keys(asked ?? {})]);
      change({
        base: next,
        start: { ...next.values, ...differing(start, base.values) },
        asked: noneIfEmpty(pick(open, Object.keys(differing(values, next.values)))),
      });
      if (differ(values, mine)) form.reset(format.fields(values));
      return both;
    },
    typed,
    isMounted,
    /** Stores the input at once. */
    store,
    /** Stops storing and deletes the browser draft. */
    end() {
      ended.current = true;
      kept.forget();
    },
  };
}

/** For forms whose fields hold the texts themselves. */
export const AS_TYPED: Format<Record<string, string>> = {
  fields: (texts) => ({ ...texts }),
  texts: (fields) => fields,
};

/**
 * What is typed into a form of a few texts, which follow what others save.
 * @param place part of the storage key: `glossary/<id>`
 */
export function useTypedTexts(place: string, stored: Texts) {
  const version = { id: '', updatedAt: '', values: stored };
  const typed = useTyped<Version, Record<string, string>, Record<string, string>>({
    key: `${DRAFTS}${place}`,
    opened: () => ({ stored: version }),
    format: AS_TYPED,
  });
  const { base, dirty, asked } = typed;
  const [timesOvertaken, setTimes] = useState(0);
  const follow = useEffectEvent(() => {
    if (!differ(stored, base.values)) return;
    if (typed.rebase(version).length > 0) setTimes((times) => times + 1);
  });
  const newest = JSON.stringify(stored);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when another version is stored
  useEffect(() => follow(), [newest]);
  return {
    ...typed,
    /** How often somebody else has changed a text with unsaved changes since the form was opened. */
    timesOvertaken,
    /** Whether somebody else has changed a text that has unsaved changes, also before an earlier visit's input came back. */
    isOvertaken: dirty && asked !== null,
    /** Discards the input, once it is saved or to be forgotten. */
    discard: () => typed.startFrom(typed.baseNow()),
  };
}

/** The initial state of a form: the input of an earlier visit merged into the current version. */
function openedWith<Stored extends Version>(
  { stored: base, start = base.values, isNew = false }: Opened<Stored>,
  found: BrowserDraft | null,
) {
  const recovered = found;
  if (!found) return { base, start, values: start, asked: null, recovered };
  // Without a stored version there is nothing to merge with.
  if (isNew) {
    const { id, updatedAt } = found;
    const values = { ...start, ...found.values };
    return { base: { ...base, id, updatedAt }, start, values, asked: null, recovered };
  }
  const over = found.over ? { ...found.values, ...found.over } : null;
  const { values, both } = mergeTexts(start, found.values, over);
  // A picture that is still being loaded cannot be compared; the version tells whether it may have changed.
  const isKnown = (name: string) => start[name] !== undefined || found.updatedAt !== base.updatedAt;
  const asked = both.filter(isKnown).map((name) => [name, over?.[name] ?? '']);
  return { base, start, values, asked: noneIfEmpty(Object.fromEntries(asked)), recovered };
}

const recoveredBy = ({ isUnread }: { isUnread: boolean }, recovered: BrowserDraft | null): Recovered =>
  isUnread ? 'unread' : recovered;

const noneIfEmpty = (texts: Texts): Texts | null => (Object.keys(texts).length > 0 ? texts : null);

const emptied = (texts: Texts): Texts => Object.fromEntries(Object.keys(texts).map((name) => [name, '']));

const differ = (one: Texts, other: Texts): boolean =>
  Object.keys({ ...one, ...other }).some((name) => one[name] !== other[name]);
