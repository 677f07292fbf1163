import { BookOpenCheck, CalendarDays, Download, FileText, Quote } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { Button, LinkButton } from '#app/ui/button.tsx';
import { volumePdfPath } from '#congress/annals/addresses.ts';
import type { PublicVolume } from '#congress/content.ts';
import { formatBytes } from '#congress/facts/format.ts';
import { textLanguage } from '#congress/language.ts';

const BULLETS = { papers: FileText, review: BookOpenCheck, event: CalendarDays, citation: Quote } as const;

interface AboutVolumeProps {
  volume: PublicVolume;
  papers: number;
  dates: string;
  /** The size of the volume's file in bytes; null while it is being generated. */
  bytes: number | null;
}

export function AboutVolume({ volume, papers, dates, bytes }: AboutVolumeProps) {
  const { t } = useTranslation('annals');
  const pages = volume.pages ? t('volume.pages', { count: volume.pages }) : '';
  const values = { count: papers, pages, place: volume.city, dates };
  return (
    <section className="pt-4 lg:pt-8 pb-[clamp(4rem,8vw,6.5rem)]" aria-labelledby="volume-title">
      <div className="container-page grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <h2 id="volume-title" className="text-heading">
            {t('volume.aboutTitle')}
          </h2>
          {volume.description && (
            <p className="mt-4 text-ink-soft text-lead" lang={textLanguage(volume, 'description')}>
              {volume.description}
            </p>
          )}
          <div className="mt-7 grid justify-items-start gap-3" data-print="hide">
            {!volume.completed && (
              <>
                <Button look="quiet" size="large" disabled aria-describedby="volume-progress">
                  {t('volume.progress')}
                </Button>
                <p id="volume-progress" className="max-w-prose text-[0.9375rem] text-ink-soft">
                  {t('volume.progressNote')}
                </p>
              </>
            )}
            {papers > 0 && <VolumeFile volume={volume} bytes={bytes} />}
          </div>
        </div>
        <ul className="grid content-start gap-x-8 gap-y-6 rounded-panel bg-white p-7 sm:grid-cols-2 sm:p-9 lg:col-span-6">
          {(Object.keys(BULLETS) as (keyof typeof BULLETS)[]).map((name) => {
            const Icon = BULLETS[name];
            const text = name === 'papers' && !volume.pages ? 'papersCounted' : name;
            return (
              <li key={name}>
                <Icon className="size-6 text-coral" />
                <p className="mt-2.5">{t(`volume.bullets.${text}`, values)}</p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}

function VolumeFile({ volume, bytes }: Pick<AboutVolumeProps, 'volume' | 'bytes'>) {
  const { t } = useTranslation('annals');
  const { language, localized } = useLanguage();
  return (
    <LinkButton
      look={volume.completed ? 'primary' : 'calm'}
      size="large"
      href={localized(volumePdfPath(volume.edition))}
      type="application/pdf"
    >
      <Download className="size-5 shrink-0" />
      {t(volume.completed ? 'volume.whole' : 'volume.soFar')}
      {bytes !== null && (
        <span className="whitespace-nowrap font-normal">{`(${formatBytes(bytes, language)})`}</span>
      )}
    </LinkButton>
  );
}
