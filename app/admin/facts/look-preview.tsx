import type { CSSProperties } from 'react';
import { type FieldValues, get } from 'react-hook-form';
import { formatDecimal } from '#congress/facts/format.ts';
import { type Colours, contrast, palettesOf } from '#congress/look/colours.ts';
import type { Palette } from '#congress/palette.ts';
import { factOf } from './typed.ts';

/** What the pages ask of the two colours: what is read on white, and what is only seen. */
const NEEDED = { text: 4.5, shape: 3 } as const;
const USES = {
  mainColour: { tone: 'petrol', least: NEEDED.text, use: 'Botões e títulos', name: 'a cor principal' },
  accentColour: { tone: 'coral', least: NEEDED.shape, use: 'Marcas e contornos', name: 'a cor de destaque' },
} as const;

/** The pages in the colours that are being chosen, by day and by night. */
export function LookPreview({ typed }: { typed: FieldValues }) {
  const colours: Colours = {
    mainColour: typedColour(typed, 'mainColour'),
    accentColour: typedColour(typed, 'accentColour'),
  };
  const { day, night } = palettesOf(colours);
  return (
    <section aria-label="Como as cores ficam" className="col-span-full">
      <div className="grid gap-4 sm:grid-cols-2">
        <Sheet palette={day} title="De dia" onDark={day} />
        <Sheet palette={night} title="De noite" onDark={day} />
      </div>
      <ul role="status" className="mt-3 grid gap-1 text-[0.9375rem] text-ink-soft">
        {(['mainColour', 'accentColour'] as const).map((name) => (
          <li key={name}>{shownAs(name, colours[name], day)}</li>
        ))}
        <li>
          Páginas, arquivos, e-mails e ícones usam tons destas cores, cada um tão claro ou escuro quanto o
          texto precisa, de dia e de noite.
        </li>
      </ul>
    </section>
  );
}

/** Half a colour is none yet. */
function typedColour(typed: FieldValues, name: keyof Colours): string | null {
  const value = factOf({ kind: 'colour', optional: true }, `${get(typed, `look.${name}`) ?? ''}`);
  return typeof value === 'string' ? value : null;
}

/** Which colour stands for the chosen one, and why that is not the very same. */
function shownAs(name: keyof Colours, chosen: string | null, day: Palette): string {
  const { tone, least, use, name: called } = USES[name];
  const shown = day[tone];
  if (!chosen || chosen === shown)
    return `${use}: ${shown}, ${ratio(contrast(shown, day.white))} sobre branco.`;
  const held = contrast(chosen, day.white);
  const why =
    held < least
      ? `${chosen} teria só ${ratio(held)} sobre branco, e o mínimo é ${ratio(least)}`
      : `${called} fica tão clara quanto a paleta pede`;
  return `${use}: ${shown} no lugar de ${chosen}, com ${ratio(contrast(shown, day.white))}: ${why}.`;
}

const ratio = (value: number) => `${formatDecimal(Math.floor(value * 10) / 10, 'pt-BR')} : 1`;

interface SheetProps {
  palette: Palette;
  title: string;
  /** What stands on dark grounds has the colours of the day by night, too. */
  onDark: Palette;
}

/** A small page: everything in it takes its colours from the properties that stand around it. */
function Sheet({ palette, title, onDark }: SheetProps) {
  return (
    <div
      style={properties(palette)}
      className="overflow-hidden rounded-inner border border-mist-deep bg-gauze text-ink"
    >
      <p
        style={properties(onDark)}
        className="flex items-center gap-2 bg-ink px-4 py-3 font-semibold text-white"
      >
        {title}
        <span className="ml-auto size-3 rounded-full bg-honey" />
        <span className="size-3 rounded-full bg-coral" />
        <span className="size-3 rounded-full bg-teal-bright" />
      </p>
      <div className="grid justify-items-start gap-3 px-4 py-4">
        <p className="text-sm font-semibold text-coral-deep">Mesa-redonda</p>
        <p className="font-display text-heading font-[650]">Título de uma página</p>
        <p className="text-[0.9375rem] text-ink-soft">
          Um texto corrido, com um <span className="font-semibold text-teal underline">link</span> no meio.
        </p>
        <p className="flex flex-wrap gap-2 text-sm font-semibold">
          <span className="rounded-full bg-petrol px-4 py-2 text-white">Inscrever-se</span>
          <span className="rounded-full bg-mist px-4 py-2 text-petrol">Ver programação</span>
          <span className="rounded-full bg-rose px-4 py-2">Último lote</span>
        </p>
      </div>
      <div className="flex h-2">
        {(['coral', 'coral-soft', 'honey', 'teal', 'petrol'] as const).map((tone) => (
          <span key={tone} style={{ background: palette[tone] }} className="flex-1" />
        ))}
      </div>
    </div>
  );
}

const properties = (palette: Palette) =>
  Object.fromEntries(Object.entries(palette).map(([tone, colour]) => [`--${tone}`, colour])) as CSSProperties;
