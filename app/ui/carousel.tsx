import { ArrowLeft, ArrowRight, Pause, Play } from 'lucide-react';
import { type ComponentType, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import type { CarouselDrive, CarouselEngine } from './carousel-engine.tsx';
import { useNear } from './near.ts';

export interface CarouselWords {
  previous: string;
  next: string;
  pause: string;
  play: string;
  /** "3 of 12". */
  status(current: number, total: number): string;
}

interface CarouselProps {
  label: string;
  words: CarouselWords;
  slides: { id: string; content: ReactNode }[];
  /** How wide a slide is: `basis-…` classes, and its distance to the next as left padding. */
  slideClassName: string;
  /** The opposite of the slides' left padding, so that the first one starts at the edge. */
  trackClassName: string;
  /** Milliseconds between slides; without it nothing moves by itself. */
  autoplay?: number;
  onDark?: boolean;
  /** Where the buttons stand. */
  controlsClassName?: string;
}

/**
 * A looping strip of slides. Without scripts, and until it comes near, it is a plain strip that scrolls and snaps; then
 * Embla drives it. What plays by itself stops for good at the first touch, key or mouse over it.
 */
export function Carousel(props: CarouselProps) {
  const { label, slides, slideClassName, trackClassName, autoplay } = props;
  const viewport = useRef<HTMLElement>(null);
  const [drive, setDrive] = useState<CarouselDrive | null>(null);
  const Engine = useEngine(useNear(viewport) && slides.length > 1);
  const step = (by: 1 | -1) => {
    if (drive) drive.step(by);
    else scrollStrip(viewport.current, by);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    step(event.key === 'ArrowRight' ? 1 : -1);
  };
  const total = drive?.total ?? slides.length;
  return (
    <div className="flex flex-col">
      {/* Before what moves, so that the way to stop it comes first; seen below it. */}
      {total > 1 && <Controls {...props} drive={drive} total={total} step={step} />}
      <section
        ref={viewport}
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls must be reachable by keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
        className="relative snap-x snap-mandatory overflow-x-auto rounded-card pb-2 data-driven:snap-none data-driven:overflow-hidden [.js_&]:[scrollbar-width:none]"
      >
        {/* Embla measures right after it moved: no transition, not even the shortest, may hold the old place. */}
        <ul className={`flex touch-pan-y transition-none ${trackClassName}`}>
          {slides.map((slide) => (
            <li
              key={slide.id}
              className={`min-w-0 shrink-0 grow-0 snap-start transition-none ${slideClassName}`}
            >
              {slide.content}
            </li>
          ))}
        </ul>
      </section>
      {Engine && viewport.current && (
        <Engine viewport={viewport.current} autoplay={autoplay} onChange={setDrive} />
      )}
    </div>
  );
}

interface ControlsProps extends Pick<CarouselProps, 'words' | 'autoplay' | 'onDark' | 'controlsClassName'> {
  drive: CarouselDrive | null;
  total: number;
  step(by: 1 | -1): void;
}

function Controls({ words, onDark, controlsClassName, drive, total, autoplay, step }: ControlsProps) {
  const round = `grid size-11 cursor-pointer place-items-center rounded-full border transition-colors ${
    onDark
      ? 'border-white/35 text-white hover:border-white hover:bg-white/10'
      : 'border-ink/20 text-ink hover:border-ink/60 hover:bg-white'
  }`;
  return (
    <div
      className={`flex items-center gap-2 order-last not-[.js_*]:hidden print:hidden ${controlsClassName ?? 'mt-6'}`}
    >
      {autoplay && (
        <button
          type="button"
          className={`order-1 ${drive ? '' : 'invisible'} ${round}`}
          aria-label={drive?.playing ? words.pause : words.play}
          onClick={() => drive?.toggle()}
        >
          {drive?.playing ? (
            <Pause className="size-5" aria-hidden />
          ) : (
            <Play className="size-5" aria-hidden />
          )}
        </button>
      )}
      <button type="button" className={round} aria-label={words.previous} onClick={() => step(-1)}>
        <ArrowLeft className="size-5" aria-hidden />
      </button>
      <button type="button" className={round} aria-label={words.next} onClick={() => step(1)}>
        <ArrowRight className="size-5" aria-hidden />
      </button>
      <p
        aria-live={drive?.playing ? 'off' : 'polite'}
        className={`order-2 ml-3 text-[0.9375rem] tabular-nums ${onDark ? 'text-white/80' : 'text-ink-soft'}`}
      >
        {words.status((drive?.selected ?? 0) + 1, total)}
      </p>
    </div>
  );
}

function useEngine(wanted: boolean): ComponentType<Parameters<typeof CarouselEngine>[0]> | null {
  const [engine, setEngine] = useState<{ Engine: typeof CarouselEngine } | null>(null);
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    import('./carousel-engine.tsx').then(
      (module) => {
        if (!gone) setEngine({ Engine: module.CarouselEngine });
      },
      () => {
        // The strip goes on scrolling as the browser does it.
      },
    );
    return () => {
      gone = true;
    };
  }, [wanted]);
  return engine?.Engine ?? null;
}

function scrollStrip(strip: HTMLElement | null, by: 1 | -1): void {
  const slide = strip?.querySelector('li');
  const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (slide) strip?.scrollBy({ left: by * slide.offsetWidth, behavior: calm ? 'instant' : 'smooth' });
}
