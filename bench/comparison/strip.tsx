import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Children, type ReactNode, useEffect, useRef } from 'react';
import { frame } from './words.ts';

const ROUND = 'grid size-11 place-items-center rounded-full border border-current/30';
const NEXT_AFTER_MS = 4000;

const step = (strip: HTMLElement | null, way: number) =>
  strip?.scrollBy({ left: way * strip.clientWidth, behavior: 'smooth' });

interface StripProps {
  slideClassName: string;
  autoplay?: boolean;
  children: ReactNode;
}

export function Strip({ slideClassName, autoplay, children }: StripProps) {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!autoplay) return;
    const timer = setInterval(() => step(strip.current, 1), NEXT_AFTER_MS);
    return () => clearInterval(timer);
  }, [autoplay]);
  return (
    <>
      <div ref={strip} className="snap-x overflow-x-auto">
        <div className="-ml-5 flex">
          {Children.map(children, (slide) => (
            <div className={`min-w-0 shrink-0 grow-0 snap-start pl-5 ${slideClassName}`}>{slide}</div>
          ))}
        </div>
      </div>
      <div className="mt-6 flex gap-2">
        <button
          type="button"
          className={ROUND}
          aria-label={frame.carousel.previous}
          onClick={() => step(strip.current, -1)}
        >
          <ArrowLeft className="size-5" aria-hidden />
        </button>
        <button
          type="button"
          className={ROUND}
          aria-label={frame.carousel.next}
          onClick={() => step(strip.current, 1)}
        >
          <ArrowRight className="size-5" aria-hidden />
        </button>
      </div>
    </>
  );
}
