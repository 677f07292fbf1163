import { Button } from '../../ui/button.tsx';
import { FormBar } from '../parts/form-bar.tsx';
import { PreviewButton } from '../preview/preview-button.tsx';
import type { FactsForm } from './use-facts-form.ts';

interface FactsBarProps {
  facts: FactsForm;
  writes: boolean;
  /** Whether there is anything to save. */
  isOpen: boolean;
  isKeeping: boolean;
  onKeep(): void;
  toFirst(found: FactsForm['form']['formState']['errors']): void;
}

export function FactsBar({
  facts: { form, dirty, discard },
  writes,
  isOpen,
  isKeeping,
  onKeep,
  toFirst,
}: FactsBarProps) {
  const { isSubmitting } = form.formState;
  const keeping = (
    <Button
      {...(writes ? { onClick: onKeep } : { type: 'submit' })}
      look={writes ? 'quiet' : 'calm'}
      busy={isKeeping}
      disabled={!isOpen || isSubmitting}
    >
      {isKeeping ? 'Guardando…' : 'Guardar como rascunho'}
    </Button>
  );
  const saving = (
    <Button type="submit" look="calm" busy={isSubmitting && !isKeeping} disabled={!isOpen || isSubmitting}>
      {isSubmitting && !isKeeping ? 'Salvando…' : 'Salvar dados do evento'}
    </Button>
  );
  return (
    <FormBar main={writes ? saving : keeping} atEnd>
      {writes && keeping}
      <PreviewButton
        start="/"
        disabled={isSubmitting}
        onAsk={(show) => void form.handleSubmit((unsaved) => show({ facts: unsaved }), toFirst)()}
      />
      <Button look="quiet" disabled={!dirty || isSubmitting} onClick={discard}>
        Descartar alterações
      </Button>
    </FormBar>
  );
}
