import { countedSample, useSample, useSampleChange } from '../content/sample.ts';
import { ConfirmedButton } from '../parts/confirmation.tsx';

/** Offers to restore the sample content, once some of it was removed. */
export function SampleReturn() {
  const { gone } = useSample();
  const restore = useSampleChange('restore_sample_content', 'O conteúdo de exemplo voltou.');
  if (gone.length === 0) return null;
  return (
    <div className="mt-6 border-t border-mist-deep pt-5">
      <p className="text-ink-soft">{`Do conteúdo de exemplo foram removidos ${countedSample(gone)}.`}</p>
      <ConfirmedButton
        look="quiet"
        className="mt-3"
        question={{
          title: 'Trazer o exemplo de volta?',
          description: `Voltam ao site, à vista de todos, ${countedSample(gone)}.`,
          confirm: 'Trazer de volta',
          confirming: 'Trazendo…',
          failed: 'Erro ao trazer o exemplo de volta',
          onConfirm: restore,
        }}
      >
        Trazer o exemplo de volta
      </ConfirmedButton>
    </div>
  );
}
