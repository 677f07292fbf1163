import { type Bar, barsOf, timeName } from '#congress/counts/bars.ts';
import type { CountedDays } from '#congress/counts/kinds.ts';
import { formatCount } from '#congress/facts/format.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#congress/language.ts';

/**
 * The colours of each language: its bars, and its mark in the legend. Each has a contrast of 3:1 to the card by day and by night, and
 * is told apart from the next.
 */
const LOOKS: Record<Language, { fill: string; ground: string }> = {
  'pt-BR': { fill: 'fill-ink', ground: 'bg-ink' },
  en: { fill: 'fill-teal', ground: 'bg-teal' },
  es: { fill: 'fill-coral', ground: 'bg-coral' },
};
/** In units of the SVG's view box, which is stretched to the available width. */
const [STEP, WIDTH, HEIGHT] = [10, 7, 100];

const written = (count: number) => formatCount(count, 'pt-BR');

/** The legend of all charts. */
export function Legend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
      {LANGUAGES.map((language) => (
        <li key={language} className="flex items-center gap-2">
          <span
            className={`size-3 rounded-sm forced-color-adjust-none ${LOOKS[language].ground}`}
            aria-hidden
          />
          {LANGUAGE_NAMES[language]}
        </li>
      ))}
    </ul>
  );
}

/** A bar chart by day or month and language, with the same numbers as a table. */
export function Chart({ title, counted }: { title: string; counted: CountedDays }) {
  const bars = barsOf(counted);
  const total = bars.reduce((sum, bar) => sum + bar.total, 0);
  const most = Math.max(...bars.map((bar) => bar.total), 1);
  const [first, last] = [bars[0], bars.at(-1)];
  return (
    <figure>
      <figcaption>
        <h4 className="font-semibold text-ink-soft text-[0.9375rem]">{title}</h4>
        <p className="font-display text-title font-[680]">{written(total)}</p>
      </figcaption>
      <svg
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="mt-3 h-28 w-full border-b border-ink/40"
        aria-hidden="true"
      >
        {bars.map((bar, index) => (
          <StackedBar key={bar.time} bar={bar} x={index * STEP} scale={HEIGHT / most} />
        ))}
      </svg>
      <p className="mt-1 flex justify-between text-ink-soft text-sm" aria-hidden>
        <span>{first && timeName(first.time)}</span>
        {bars.length > 1 && <span>{last && timeName(last.time)}</span>}
      </p>
      <details className="mt-2">
        <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-[0.9375rem] text-teal underline underline-offset-4 hover:text-ink">
          Ver em tabela<span className="sr-only">: {title}</span>
        </summary>
        <BarTable title={title} bars={bars.filter((bar) => bar.total > 0)} />
      </details>
    </figure>
  );
}

function StackedBar({ bar, x, scale }: { bar: Bar; x: number; scale: number }) {
  let top = HEIGHT;
  return (
    <g>
      <title>{`${timeName(bar.time)}: ${written(bar.total)}`}</title>
      {/* As wide as the bar's slot and of full height, so that low bars are easy to hover. */}
      <rect x={x} y={0} width={STEP} height={HEIGHT} className="fill-transparent" />
      {LANGUAGES.map((language) => {
        const height = bar.counts[language] * scale;
        top -= height;
        return (
          <rect
            key={language}
            x={x + (STEP - WIDTH) / 2}
            y={top}
            width={WIDTH}
            height={height}
            className={`forced-color-adjust-none ${LOOKS[language].fill}`}
          />
        );
      })}
    </g>
  );
}

function BarTable({ title, bars }: { title: string; bars: Bar[] }) {
  if (bars.length === 0) return <p className="text-ink-soft">Nada foi contado neste período.</p>;
  const cell = 'border-b border-mist py-1.5 pl-3 text-right tabular-nums';
  return (
    <section
      aria-label={`${title}, em tabela`}
      className="max-h-80 overflow-auto"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
      tabIndex={0}
    >
      <table className="w-full text-sm">
        <thead>
          <tr>
            <th scope="col" className="py-1.5 text-left">
              Quando
            </th>
            {LANGUAGES.map((language) => (
              <th key={language} scope="col" className="py-1.5 pl-3 text-right">
                {LANGUAGE_NAMES[language]}
              </th>
            ))}
            <th scope="col" className="py-1.5 pl-3 text-right">
              Total
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ time, counts, total }) => (
            <tr key={time}>
              <th scope="row" className="border-b border-mist py-1.5 text-left font-normal">
                {timeName(time)}
              </th>
              {LANGUAGES.map((language) => (
                <td key={language} className={cell}>
                  {written(counts[language])}
                </td>
              ))}
              <td className={`${cell} font-semibold`}>{written(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
