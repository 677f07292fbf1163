import { type RefObject, useEffect, useRef, useState } from 'react';

interface PreviewFrameProps {
  /** The whole page; '' while there is none. */
  page: string;
  /** How wide the screen is that it is shown on. */
  width: number;
  /** What it shows, for those who do not see it. */
  name: string;
  busy: boolean;
}

/** The page on a screen of some width, made smaller where there is no room. Nothing in it runs, and it is nobody's. */
export function PreviewFrame({ page, width, name, busy }: PreviewFrameProps) {
  const room = useRef<HTMLDivElement>(null);
  const available = useWidth(room);
  const scale = available > 0 ? Math.min(1, available / width) : 1;
  return (
    <div
      ref={room}
      aria-busy={busy}
      className="relative h-[max(26rem,75svh)] overflow-hidden rounded-inner border border-mist-deep bg-mist"
    >
      <iframe
        title={name}
        srcDoc={page}
        sandbox="allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        className={`absolute top-0 origin-top-left bg-white transition-opacity ${busy ? 'opacity-40' : ''}`}
        style={{
          width,
          height: `${100 / scale}%`,
          left: Math.max(0, (available - width * scale) / 2),
          transform: scale < 1 ? `scale(${scale})` : undefined,
        }}
      />
      {busy && (
        <p className="pointer-events-none absolute top-6 left-1/2 -translate-x-1/2 rounded-full bg-ink px-4 py-2 text-sm font-semibold whitespace-nowrap text-white">
          Montando a página…
        </p>
      )}
    </div>
  );
}

function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!element.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
