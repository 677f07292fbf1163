import { Play } from 'lucide-react';
import { useTranslation } from '#app/i18n/use-translation.tsx';

/**
 * The film of the previous edition. Nothing is loaded from the video platform before the visitor plays the film
 * (page-script/buttons.ts); without scripts the link opens it there.
 */
export function Video({ youtubeId }: { youtubeId: string }) {
  const { t } = useTranslation('frame');
  const title = t('video.title');
  return (
    <figure className="rounded-panel bg-white/95 p-3 shadow-lift sm:p-4">
      <div className="on-dark relative aspect-video overflow-hidden rounded-[1.25rem] bg-petrol-deep text-white">
        <Poster />
        <a
          href={`https://www.youtube.com/watch?v=${youtubeId}`}
          target="_blank"
          rel="noopener"
          aria-label={t('video.play')}
          className="group absolute inset-0 grid place-items-center"
          data-film
        >
          <span className="grid size-18 place-items-center rounded-full bg-coral-deep shadow-lift transition-transform duration-300 ease-heal group-hover:scale-108">
            <Play className="ml-1 size-7 fill-current" />
          </span>
        </a>
        <template>
          <iframe
            className="absolute inset-0 size-full"
            src={`https://www.youtube-nocookie.com/embed/${youtubeId}?autoplay=1&rel=0`}
            title={title}
            allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          />
        </template>
      </div>
      <figcaption className="px-2 pt-3 pb-1">
        <p className="font-display font-semibold text-heading">{title}</p>
        <p className="mt-1 text-ink-soft text-sm">{t('video.note')}</p>
      </figcaption>
    </figure>
  );
}

/** A close-up of healed layers. Decorative. */
function Poster() {
  return (
    <svg
      viewBox="0 0 320 180"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
      aria-hidden
    >
      <path d="M0 112c60-30 96 24 160 14s96-44 160-20v74H0z" className="fill-petrol" />
      <path d="M0 130c60-26 96 20 160 12s100-34 160-16v54H0z" className="fill-teal" />
      <path d="M0 148c60-18 96 14 160 8s104-22 160-10v34H0z" className="fill-teal-bright" />
      <path d="M0 162c60-10 96 8 160 4s104-12 160-4v18H0z" className="fill-coral-soft" />
      <path d="M0 172c60-5 96 4 160 2s104-6 160-2v8H0z" className="fill-coral" />
      <g className="fill-none stroke-white/15">
        <path d="M0 88c60-34 96 28 160 16s96-50 160-24" />
        <path d="M0 64c60-36 96 32 160 18s96-54 160-26" />
        <path d="M0 40c60-36 96 34 160 20s96-56 160-28" />
      </g>
    </svg>
  );
}
