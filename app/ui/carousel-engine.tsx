import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { useEffect, useState } from 'react';

/** What drives a carousel once it is loaded. */
export interface CarouselDrive {
  step(by: 1 | -1): void;
  /** Starts or stops the autoplay. */
  toggle(): void;
  selected: number;
  total: number;
  playing: boolean;
}

interface CarouselEngineProps {
  viewport: HTMLElement;
  /** Milliseconds that a slide stays; without it nothing moves by itself. */
  autoplay?: number | undefined;
  onChange(drive: CarouselDrive): void;
}

/** Takes a scrolling strip over: it loops, and plays by itself until somebody touches it. */
export function CarouselEngine({ viewport, autoplay, onChange }: CarouselEngineProps) {
  const [calm] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [startIndex] = useState(() => shownSlide(viewport));
  const [plugins] = useState(() =>
    autoplay
      ? [Autoplay({ delay: autoplay, playOnInit: !calm, stopOnInteraction: true, stopOnMouseEnter: true })]
      : [],
  );
  const [attach, embla] = useEmblaCarousel({ loop: true, align: 'start', startIndex }, plugins);

  useEffect(() => {
    viewport.dataset.driven = '';
    viewport.scrollLeft = 0;
    attach(viewport);
    return () => {
      delete viewport.dataset.driven;
    };
  }, [viewport, attach]);

  useEffect(() => {
    if (!embla) return;
    const player = embla.plugins().autoplay;
    const report = () =>
      onChange({
        step: (by) => {
          player?.stop();
          if (by > 0) embla.scrollNext(calm);
          else embla.scrollPrev(calm);
        },
        toggle: () => (player?.isPlaying() ? player.stop() : player?.play()),
        selected: embla.selectedScrollSnap(),
        total: embla.scrollSnapList().length,
        playing: player?.isPlaying() ?? false,
      });
    report();
    const events = ['select', 'reInit', 'autoplay:play', 'autoplay:stop'] as const;
    for (const event of events) embla.on(event, report);
    return () => {
      for (const event of events) embla.off(event, report);
    };
  }, [embla, calm, onChange]);

  return null;
}

function shownSlide(viewport: HTMLElement): number {
  const slide = viewport.querySelector('li');
  return slide ? Math.round(viewport.scrollLeft / slide.offsetWidth) : 0;
}
