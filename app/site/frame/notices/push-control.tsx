import { Bell } from 'lucide-react';
import { useTranslation } from '#app/i18n/language.tsx';
import type { PageName } from '#app/pages.ts';

/** The pages that offer notices on the device in a place of their own; others do so beside a notice. */
export const PUSH_PAGES: readonly PageName[] = ['programme', 'agenda', 'programmeChanges'];

/** Whether notices come to this device, in words. `busy`: that is being changed. */
export type PushState = 'off' | 'busy' | 'on' | 'failed' | 'refused' | 'homeScreen' | 'unsupported';
export type PushWords = Record<PushState | 'turnOn' | 'turnOff', string>;

/** "Receber avisos neste aparelho", or what there is to say about it: page-script/push.ts. */
export function PushControl() {
  const { t } = useTranslation('notices');
  const words: PushWords = {
    off: t('push.off'),
    busy: t('push.busy'),
    on: t('push.on'),
    failed: t('push.failed'),
    refused: t('push.refused'),
    homeScreen: t('push.homeScreen'),
    unsupported: t('push.unsupported'),
    turnOn: t('push.turnOn'),
    turnOff: t('push.turnOff'),
  };
  return (
    // Its height is reserved: nothing moves when it appears.
    <div className="min-h-11 noscript:hidden">
      <section
        hidden
        data-push
        data-permanent
        data-words={JSON.stringify(words)}
        aria-label={t('push.label')}
        className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1"
      >
        <p role="status" className="flex items-center gap-2.5 text-ink-soft">
          <Bell className="size-5 shrink-0 text-teal" aria-hidden />
          <span />
        </p>
        {/* One button in both states: what has the focus stays. */}
        <button
          type="button"
          className="inline-flex min-h-11 items-center font-semibold text-petrol underline underline-offset-4 hover:text-ink aria-busy:opacity-60"
        />
      </section>
    </div>
  );
}
