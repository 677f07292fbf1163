import { isExampleAddress } from '#congress/facts/example-addresses.ts';
import { Button } from '../../ui/button.tsx';
import type { FactField } from './fields.ts';
import { at } from './record.ts';
import type { FactsForm } from './use-facts-form.ts';

interface ExampleLinksProps {
  fields: FactField[];
  facts: FactsForm;
}

/** How many of some fields hold an example, and the way to leave them all "em breve". */
export function ExampleLinks({ fields, facts: { form, typed } }: ExampleLinksProps) {
  const examples = fields.filter(
    ({ kind, path }) => kind === 'link' && isExampleAddress(String(at(typed, path))),
  );
  const [first] = examples;
  if (!first) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-inner bg-rose-light px-4 py-3 sm:col-span-2">
      <p>
        {examples.length === 1
          ? '1 endereço é um exemplo e não leva a lugar nenhum.'
          : `${examples.length} endereços são exemplos e não levam a lugar nenhum.`}
      </p>
      <Button
        look="quiet"
        disabled={form.formState.isSubmitting}
        onClick={() => {
          for (const { path } of examples) form.setValue(path, '');
          // The button is gone.
          form.setFocus(first.path);
        }}
      >
        Deixar “em breve”
      </Button>
    </div>
  );
}
