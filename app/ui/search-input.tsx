import { Search, X } from 'lucide-react';
import { type ComponentProps, Fragment, useEffect, useRef } from 'react';
import { LONGEST_SEARCH, markWords } from '#congress/search.ts';
import { CONTROL_LOOK } from './labelled.tsx';
import { unbroken } from './unbroken.tsx';

interface SearchInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'ref'> {
  words: string;
  /** Called on each keystroke. */
  onType(words: string): void;
  /** The label of the button that clears the box. */
  clearLabel: string;
  /** The id of a form that reloads the page without the search; it clears the box if scripts have not loaded. */
  clears?: string;
}

/**
 * A search box for a list, cleared by Escape or a button. Text typed before hydration is kept. The list announces the
 * number of results in its own status.
 */
export function SearchInput({ words, onType, clearLabel, clears, className, ...input }: SearchInputProps) {
  const box = useRef<HTMLInputElement>(null);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the box is updated only when the words change
  useEffect(() => {
    const early = isFirst.current;
    isFirst.current = false;
    if (!box.current || box.current.value.trim() === words.trim()) return;
    if (early) onType(box.current.value);
    else box.current.value = words;
  }, [words]);
  const empty = () => {
    if (box.current) box.current.value = '';
    onType('');
  };
  return (
    <div className="relative">
      <Search className="pointer-events-none absolute inset-y-0 left-4.5 my-auto size-5 text-ink-soft" />
      <input
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={LONGEST_SEARCH}
        {...input}
        ref={box}
        type="search"
        defaultValue={words}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          // Results are shown while typing, so the "search" key of an on-screen keyboard only closes the keyboard.
          if (event.key === 'Enter' && matchMedia('(pointer: coarse)').matches) box.current?.blur();
          // Inside an editor's form, Enter would save an unfinished item.
          if (event.key === 'Enter' && !clears) event.preventDefault();
          if (event.key === 'Escape' && words) empty();
        }}
        className={`${CONTROL_LOOK} text-ellipsis pr-13 pl-12.5 [&::-webkit-search-cancel-button]:hidden ${className ?? ''}`}
      />
      {words && (
        <button
          type={clears ? 'submit' : 'button'}
          form={clears}
          aria-label={clearLabel}
          onClick={(event) => {
            event.preventDefault();
            empty();
            box.current?.focus();
          }}
          className={`tip absolute inset-y-0 right-1.5 my-auto grid size-10 place-items-center rounded-full text-ink-soft hover:bg-mist hover:text-ink ${clears ? '' : 'noscript:hidden'}`}
        >
          <X className="size-5" />
        </button>
      )}
    </div>
  );
}

/** A text with the searched words highlighted. */
export function Marked({ text, words }: { text: string; words: readonly string[] }) {
  if (words.length === 0) return unbroken(text);
  return markWords(text, words).map((piece, index) => {
    const shown = unbroken(piece.text);
    return piece.marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their order
      <mark key={index} className="rounded-[0.2em] bg-honey/45 text-inherit">
        {shown}
      </mark>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity but their order
      <Fragment key={index}>{shown}</Fragment>
    );
  });
}
