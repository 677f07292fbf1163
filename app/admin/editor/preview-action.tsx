import type { UseFormReturn } from 'react-hook-form';
import { UnsavedSchema } from '#congress/preview/schema.ts';
import type { ContentTable } from '../content/tables.ts';
import { PreviewButton } from '../preview/preview-button.tsx';
import { columnsOf, type FormDescription, type Values } from './description.ts';
import type { Base } from './use-draft-keeping.ts';

/** Where the site shows what a table holds. */
const SHOWN: Record<ContentTable, string> = {
  speakers: '/#palestrantes',
  program_items: '/#programacao',
  sponsors: '/#sponsors-title',
  welcome_content: '/#sobre',
  leadership_team: '/sobre#lideranca',
  committees: '/comissoes',
};

interface PreviewActionProps {
  description: FormDescription;
  form: UseFormReturn<Values>;
  base: Base;
  disabled: boolean;
}

/** The site with this form's item as it stands here. What would be refused is said by the form, as when it is saved. */
export function PreviewAction({ description, form, base, disabled }: PreviewActionProps) {
  const { table } = description;
  return (
    <PreviewButton
      start={SHOWN[table]}
      disabled={disabled}
      onAsk={(show) =>
        void form.handleSubmit((values) => {
          const row = unsavedRow(description, values, base);
          show({ content: UnsavedSchema.parse({ [table]: { upserts: [row] } }) });
        })()
      }
    />
  );
}

/** The columns that would be written. A picture that nobody changed stays the stored one. */
function unsavedRow(description: FormDescription, values: Values, base: Base) {
  const row: Record<string, unknown> = {
    id: base.id,
    ...columnsOf(description, values),
    ...description.also?.(values, base.values),
  };
  for (const { name, kind } of description.fields) {
    if (kind === 'picture' && values[name] === base.values[name]) delete row[name];
  }
  return row;
}
