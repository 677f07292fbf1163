import { ChevronDown } from 'lucide-react';
import { Fragment, useState } from 'react';
import { get } from 'react-hook-form';
import { says, searchWords } from '#congress/search.ts';
import { counted, folded } from '#congress/text.ts';
import { ExampleLinks, FactControl, FactRows } from './controls.tsx';
import type { FactField, FactGroup, FactList } from './fields.ts';
import { at, shownText, type Typed } from './record.ts';
import { type IsSample, sampleIn } from './sample.ts';
import type { FactsForm } from './use-facts-form.ts';

interface Parts {
  fields: FactField[];
  lists: FactList[];
}

/**
 * The fields and lists of a group that match a search by their labels or values; all existing ones without a search.
 */
export function partsSought(group: FactGroup, typed: Typed, search: string): Parts & { group: FactGroup } {
  const words = searchWords(search);
  const matches = ({ path, label, hint }: Pick<FactField, 'path' | 'label' | 'hint'>) => {
    if (words.length === 0) return true;
    const text = folded(`${group.title} ${label} ${hint ?? ''} ${shownText(typed, path)}`);
    return words.every((word) => says(text, word));
  };
  return {
    group,
    fields: group.fields.filter((field) => at(typed, field.path) !== undefined && matches(field)),
    lists: (group.lists ?? []).filter(matches),
  };
}

interface FactGroupCardProps extends Parts {
  group: FactGroup;
  facts: FactsForm;
  open: boolean;
  isSample: IsSample;
  onFocus(field: FactField): void;
}

/** The facts of a group, in a card that is collapsed unless needed. */
export function FactGroupCard({ group, fields, lists, facts, open, isSample, onFocus }: FactGroupCardProps) {
  const { form, base, changed } = facts;
  const parts = [...group.fields, ...(group.lists ?? [])];
  const count = parts.filter(({ path }) => path in changed).length;
  const sample = sampleIn(group, base.facts, isSample).length;
  const wrong = parts.some(({ path }) => get(form.formState.errors, path));
  const [isOpen, setOpen] = useState(open || wrong);
  const [before, setBefore] = useState({ open, wrong });
  // An error opens it, and correcting the error does not close it around the field in which the user types.
  if (open !== before.open || wrong !== before.wrong) {
    setBefore({ open, wrong });
    if (open !== before.open || wrong) setOpen(open || wrong);
  }
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="group rounded-card bg-white shadow-lift"
      data-group={group.id}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-card px-4 py-3 sm:px-7 [&::-webkit-details-marker]:hidden">
        <h3 className="mr-auto text-heading">{group.title}</h3>
        <span className="whitespace-nowrap text-sm text-ink-soft">
          {count > 0 ? counted(count, 'alteração', 'alterações') : sample > 0 && `${sample} do exemplo`}
        </span>
        <ChevronDown
          className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
          aria-hidden
        />
      </summary>
      <div className="grid grid-cols-2 gap-x-3 px-4 pb-1 *:row-span-3 *:mb-5 max-sm:*:col-span-2 max-sm:[&>:has([data-beside])]:col-span-1 sm:gap-x-6 sm:px-7">
        <ExampleLinks fields={fields} facts={facts} />
        {fields.map((field) => (
          <Fragment key={field.path}>
            <FactControl
              field={field}
              control={form.control}
              changed={field.path in changed}
              sample={isSample(field)}
              onFocus={() => onFocus(field)}
            />
            {field.Proposal && (
              <field.Proposal
                typed={facts.typed}
                onChoose={(value) => {
                  form.setValue(field.path, value);
                  // The focused button disappears.
                  form.setFocus(field.path);
                }}
              />
            )}
          </Fragment>
        ))}
        {group.Preview && <group.Preview typed={facts.typed} />}
        {lists.map((list) => (
          <FactRows key={list.path} {...{ list, facts, isSample, onFocus }} />
        ))}
      </div>
    </details>
  );
}
