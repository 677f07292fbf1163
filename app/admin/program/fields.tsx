import { useId, useState } from 'react';
import { CONTROL_LOOK } from '../../ui/labelled.tsx';
import { useContent } from '../content/queries.ts';
import type { OwnControlProps, Values } from '../editor/description.ts';

/** A start and an end time, stored as the text "09:00 - 10:00"; any other text can be entered instead. */
export function TimeField({ ties, value, onChange, onBlur, name, disabled }: OwnControlProps) {
  const [free, setFree] = useState(() => !isPlain(value));
  // Kept separately from the text, because a partly typed time is not a valid text.
  const [typed, setTyped] = useState(() => readTimes(value));
  if (typed.text !== value) setTyped(readTimes(value));
  const { start, end } = typed;
  function type(times: { start: string; end: string }) {
    const text = textOf(times);
    setTyped({ ...times, text });
    onChange(text);
  }
  const shared = { onBlur, disabled, className: `${CONTROL_LOOK} min-w-0 tabular-nums` };
  return (
    <div>
      {free || !isPlain(value) ? (
        <input
          {...ties}
          {...shared}
          name={name}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete="off"
          placeholder="09:00 - 10:00"
        />
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 [&>input]:flex-1 [&>input]:basis-32">
          <input
            {...ties}
            {...shared}
            name={name}
            type="time"
            aria-label="Início"
            value={start}
            onChange={(event) => type({ start: event.target.value, end })}
          />
          <span aria-hidden>até</span>
          <input
            {...shared}
            type="time"
            aria-label="Término"
            aria-invalid={ties['aria-invalid']}
            aria-describedby={ties['aria-describedby']}
            value={end}
            onChange={(event) => type({ start, end: event.target.value })}
          />
        </div>
      )}
      <label className="mt-2 flex min-h-6 items-center gap-2 text-[0.9375rem] text-ink-soft">
        <input
          type="checkbox"
          className="size-5 accent-petrol"
          checked={free || !isPlain(value)}
          disabled={disabled || !isPlain(value)}
          onChange={(event) => setFree(event.target.checked)}
        />
        Escrever o horário como texto livre
      </label>
    </div>
  );
}

/** Without a start the text is empty. */
const textOf = ({ start, end }: { start: string; end: string }) =>
  start && end ? `${start} - ${end}` : start;

/** Splits a plain text into its times. */
function readTimes(text: string) {
  const [start = '', end = ''] = text.trim().split(' - ');
  return { text, start, end };
}

/** Whether the text can be shown as two times. */
function isPlain(text: string): boolean {
  return text.trim() === '' || /^\d{2}:\d{2}(?: - \d{2}:\d{2})?$/.test(text.trim());
}

/** A text field that suggests the speakers' names, so that each person is always spelled the same. */
export function PersonField({ ties, disabled, onChange, ...field }: OwnControlProps) {
  const { data: speakers } = useContent('speakers');
  const listId = useId();
  // Rendered only on focus, because there are hundreds of names in two fields.
  const [isUsed, setUsed] = useState(false);
  return (
    <>
      <input
        {...ties}
        {...field}
        onChange={(event) => onChange(event.target.value)}
        readOnly={disabled}
        onFocus={() => setUsed(true)}
        autoComplete="off"
        list={listId}
        className={CONTROL_LOOK}
      />
      <datalist id={listId}>
        {isUsed && speakers?.map(({ id, name }) => <option key={id} value={name} />)}
      </datalist>
    </>
  );
}

/** A preview of the activity's card on the site. */
export function Preview({ values }: { values: Values }) {
  const isRoundTable = values.type === 'mesa_redonda';
  const title = isRoundTable ? values.theme : values.title;
  if (!title?.trim()) return null;
  const about = [
    ['Com', isRoundTable ? '' : values.speaker],
    ['Moderação:', values.moderator],
    ['Local:', values.location],
  ].flatMap(([label, text]) => (text?.trim() ? `${label} ${text.trim()}` : []));
  return (
    <section aria-label="Como aparece no site" className="mt-6">
      <p className="mb-2 text-sm font-semibold text-ink-soft">Como aparece no site</p>
      <div className="rounded-card bg-gauze p-5 ring-1 ring-mist-deep">
        <p className="font-display font-semibold text-petrol tabular-nums">{values.time || '—'}</p>
        {isRoundTable && <p className="mt-1 text-sm font-semibold text-coral-deep">Mesa-redonda</p>}
        <p className="mt-1 font-display text-heading font-[650] break-words">{title}</p>
        {values.description?.trim() && (
          <p className="mt-2 text-[0.9375rem] whitespace-pre-line break-words">{values.description}</p>
        )}
        {about.map((text) => (
          <p key={text} className="mt-1 text-[0.9375rem] text-ink-soft">
            {text}
          </p>
        ))}
      </div>
    </section>
  );
}
