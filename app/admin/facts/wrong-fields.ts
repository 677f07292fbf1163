import { type FieldError, get } from 'react-hook-form';
import { FACT_LISTS } from './groups.ts';
import { fieldsOf, type Typed } from './record.ts';

/** The fields with an error, as an error summary lists them. @param errors those of the form's state */
export function wrongFields(typed: Typed, errors: object) {
  // For an error of a whole list, its first field gets the focus.
  const lists = FACT_LISTS.map((list) => ({ ...list, name: list.fields(0, typed)[0]?.path ?? '' }));
  return [...fieldsOf(typed).map((field) => ({ ...field, name: field.path })), ...lists].flatMap(
    ({ path, label, name }) => {
      const { message }: Partial<FieldError> = get(errors, path) ?? {};
      return message ? [{ name, label, message }] : [];
    },
  );
}
