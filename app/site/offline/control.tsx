import { CloudDownload, CloudOff } from 'lucide-react';
import { useTranslation } from '#app/i18n/i18n.ts';
import { useLanguage } from '#app/i18n/language.tsx';
import { formatMoment } from '#congress/facts/format.ts';
import { type CopiesState, useCopies } from './use-copies.ts';

/** "Disponível sem internet neste aparelho · atualizado em … · Remover", or the way to make it so. */
export default function Control() {
  const { t } = useTranslation('offline');
  const { state, keep, remove } = useCopies();
  if (state.is === 'unknown') return null;
  const isOn = state.is === 'kept' || state.is === 'making';
  const Icon = isOn ? CloudDownload : CloudOff;
  return (
    <section
      aria-label={t('control.label')}
      className="relative flex min-h-11 flex-wrap items-center gap-x-4 pl-7.5 text-sm"
    >
      <Icon className="absolute top-3 left-0 size-5 text-teal-bright" aria-hidden />
      <p role="status" className="text-white/90">
        <StateText state={state} />
      </p>
      {/* One button in both states: what has the focus stays. */}
      <button
        type="button"
        onClick={isOn ? remove : keep}
        className="inline-flex min-h-11 items-center font-semibold text-white underline decoration-white/50 underline-offset-4 hover:decoration-white"
      >
        {t(isOn ? 'control.remove' : 'control.keep')}
      </button>
    </section>
  );
}

function StateText({ state }: { state: CopiesState }) {
  const { t } = useTranslation('offline');
  const { language } = useLanguage();
  if (state.is === 'kept')
    return t('control.kept', { moment: formatMoment(state.since, language, new Date()) });
  if (state.is === 'making') return t('control.making');
  if (state.is === 'failed') return t('control.failed');
  return t(state.is === 'removed' ? 'control.removed' : 'control.off');
}
