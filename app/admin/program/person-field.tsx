import { useId } from 'react';
import { CONTROL_LOOK } from '../../ui/labelled.tsx';
import { useContent } from '../content/queries.ts';
import type { OwnControlProps } from '../editor/description.ts';

/** A free text that suggests the speakers' names, so that one person is written one way. */
export function PersonField({ ties, disabled, onChange, ...field }: OwnControlProps) {
  const { data: speakers } = useContent('speakers');
  const listId = useId();
  return (
    <>
      <input
        {...ties}
        {...field}
        onChange={(event) => onChange(event.target.value)}
        readOnly={disabled}
        autoComplete="off"
        list={listId}
        className={CONTROL_LOOK}
      />
      <datalist id={listId}>
        {speakers?.map(({ id, name }) => (
          <option key={id} value={name} />
        ))}
      </datalist>
    </>
  );
}
