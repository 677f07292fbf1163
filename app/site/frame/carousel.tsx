import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#app/i18n/use-translation.tsx';

/** Hides the buttons from a breakpoint on. */
const HIDDEN: Record<string, string> = { '': 'hidden', sm: 'sm:hidden', md: 'md:hidden', lg: 'lg:hidden' };

/**
 * Hides the buttons at widths at which all slides fit side by side: `basis-1/2 md:basis-1/3` shows three from `md` on.
 */
const withoutButtons = (slides: number, slideClassName: string) =>
  slideClassName
    .split(' ')
    .map((name) => /^(?:(sm|md|lg):)?basis-1\/(\d)$/.exec(name))
    .map((found) => (found && slides <= Number(found[2]) ? HIDDEN[found[1] ?? ''] : ''))
    .join(' ')
    .trim();

interface CarouselProps {
  label: string;
  slides: { id: string; content: ReactNode }[];
  /** The width of a slide as `basis-…` classes, and its distance from the next as left padding. */
  slideClassName: string;
  /** A negative margin that cancels the slides' left padding, so that the first one starts at the edge. */
  trackClassName: string;
  /** Milliseconds between slides; without it the carousel never plays. */
  autoplay?: number;
  onDark?: boolean;
  /** No rounded corners, which would crop slides of text. */
  square?: boolean;
  /** Positions the buttons. */
  controlsClassName?: string;
}

/**
 * A strip of slides that scrolls and snaps without a script. The script (page-script/carousels.ts) adds stepping,
 * looping, the counter and autoplay, which ends with the first touch, key or pointer movement over it.
 */
export function Carousel(props: CarouselProps) {
  const { label, slides, slideClassName, trackClassName, autoplay, square } = props;
  return (
    <div className="flex flex-col" data-carousel data-autoplay={autoplay}>
      {/* Before the moving slides in focus order, so that they can be stopped first; displayed below them. */}
      {slides.length > 1 && <Controls {...props} />}
      <section
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keyboard
        tabIndex={0}
        className={`relative snap-x snap-mandatory overflow-x-auto overscroll-x-contain pb-2 scripting:[scrollbar-width:none] ${square ? '' : 'rounded-card'}`}
      >
        <ul className={`flex ${trackClassName}`}>
          {slides.map((slide) => (
            <li key={slide.id} className={`min-w-0 shrink-0 grow-0 snap-start ${slideClassName}`}>
              {slide.content}
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Controls({ onDark, controlsClassName, slides, autoplay, slideClassName }: CarouselProps) {
  const { t } = useTranslation('frame');
  // "# of ##": the script inserts the current slide and the total.
  const status = t('carousel.status', { current: '#', total: '##' });
  const round = `tip grid size-11 cursor-pointer place-items-center rounded-full border transition-colors ${
    onDark
      ? 'border-white/35 text-white hover:border-white hover:bg-white/10'
      : 'border-ink/20 text-ink hover:border-ink/60 hover:bg-white'
  }`;
  return (
    <div
      className={`flex items-center gap-2 order-last noscript:hidden print:hidden ${controlsClassName ?? 'mt-6'} ${withoutButtons(slides.length, slideClassName)}`}
    >
      {autoplay && (
        <button
          type="button"
          data-play
          data-pause-label={t('carousel.pause')}
          data-play-label={t('carousel.play')}
          aria-label={t('carousel.play')}
          className={`group/play order-1 ${round}`}
        >
          <Pause className="hidden size-5 group-data-playing/play:block" />
          <Play className="size-5 group-data-playing/play:hidden" />
        </button>
      )}
      <button type="button" data-step="-1" className={round} aria-label={t('carousel.previous')}>
        <ArrowLeft className="size-5" />
      </button>
      <button type="button" data-step="1" className={round} aria-label={t('carousel.next')}>
        <ArrowRight className="size-5" />
      </button>
      <p
        aria-live="polite"
        data-slide-count={status}
        className={`order-2 ml-3 text-[0.9375rem] tabular-nums ${onDark ? 'text-white/80' : 'text-ink-soft'}`}
      >
        {status.replace('##', String(slides.length)).replace('#', '1')}
      </p>
    </div>
  );
}
