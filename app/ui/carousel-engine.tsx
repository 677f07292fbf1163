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
      ? [Autoplay({ delay: autoplay, playOnInit: false, stopOnInteraction: true, stopOnMouseEnter: true })]
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
    let playing = false;
    let interrupted = false;
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
        playing,
      });
    const onPlay = () => {
      playing = true;
      report();
    };
    const onStop = () => {
      playing = false;
      interrupted = true;
      queueMicrotask(() => {
        interrupted = false;
      });
      report();
    };
    // Measuring anew (another width, other slides) stops the player in passing: only then does it go on by itself.
    const onReInit = () => (interrupted ? player?.play() : report());
    embla.on('select', report).on('reInit', onReInit).on('autoplay:play', onPlay).on('autoplay:stop', onStop);
    report();
    if (!calm) player?.play();
    return () => {
      embla
        .off('select', report)
        .off('reInit', onReInit)
        .off('autoplay:play', onPlay)
        .off('autoplay:stop', onStop);
    };
  }, [embla, calm, onChange]);

  return null;
}

function shownSlide(viewport: HTMLElement): number {
  const slide = viewport.querySelector('li');
  return slide ? Math.round(viewport.scrollLeft / slide.offsetWidth) : 0;
}
