import Autoplay from 'embla-carousel-autoplay';
import useEmbla from 'embla-carousel-react';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { Children, type ReactNode, useState } from 'react';
import { frame } from './words.ts';

const ROUND = 'grid size-11 place-items-center rounded-full border border-current/30';

interface StripProps {
  slideClassName: string;
  autoplay?: boolean;
  children: ReactNode;
}

export function Strip({ slideClassName, autoplay, children }: StripProps) {
  const [plugins] = useState(() => (autoplay ? [Autoplay({ delay: 4000 })] : []));
  const [viewport, drive] = useEmbla({ loop: true }, plugins);
  return (
    <>
      <div ref={viewport} className="overflow-hidden">
        <div className="-ml-5 flex">
          {Children.map(children, (slide) => (
            <div className={`min-w-0 shrink-0 grow-0 pl-5 ${slideClassName}`}>{slide}</div>
          ))}
        </div>
      </div>
      <div className="mt-6 flex gap-2">
        <button
          type="button"
          className={ROUND}
          aria-label={frame.carousel.previous}
          onClick={() => drive?.scrollPrev()}
        >
          <ArrowLeft className="size-5" aria-hidden />
        </button>
        <button
          type="button"
          className={ROUND}
          aria-label={frame.carousel.next}
          onClick={() => drive?.scrollNext()}
        >
          <ArrowRight className="size-5" aria-hidden />
        </button>
      </div>
    </>
  );
}
