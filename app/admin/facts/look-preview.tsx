import type { CSSProperties } from 'react';
import { type FieldValues, get } from 'react-hook-form';
import { formatDecimal } from '#congress/facts/format.ts';
import { type Colours, contrast, palettesOf } from '#congress/look/colours.ts';
import { COVER_NAMES, COVERS, type Cover as CoverKind, drawingPath } from '#congress/look/covers.ts';
import {
  LOOK_PICTURES,
  type LookPicture,
  type LookPictureName,
  logoSize,
  lookPicture,
} from '#congress/look/pictures.ts';
import { SHIPPED_TYPEFACE, TYPEFACES, type Typeface } from '#congress/look/typefaces.ts';
import type { Palette } from '#congress/palette.ts';
import { SCENE_FOCAL_POINT } from '#congress/pictures/schema.ts';
import { COVER_WIDTHS, LOGO_WIDTHS } from '#congress/pictures/widths.ts';
import { headingFaces, headingFamilies } from '../../fonts/faces.ts';
import { DrawnMark } from '../../ui/drawn-mark.tsx';
import { pictureAddress } from './picture-facts.tsx';
import { factOf } from './typed.ts';

/** The least contrast with white that pages need: for text, and for shapes. */
const LEAST_CONTRAST = { text: 4.5, shape: 3 } as const;
const USES = {
  mainColour: {
    tone: 'petrol',
    least: LEAST_CONTRAST.text,
    use: 'Botões e títulos',
    name: 'a cor principal',
  },
  accentColour: {
    tone: 'coral',
    least: LEAST_CONTRAST.shape,
    use: 'Marcas e contornos',
    name: 'a cor de destaque',
  },
} as const;

/** A preview of the home page's head in the chosen look, by day and by night. */
export function LookPreview({ typed }: { typed: FieldValues }) {
  const look = typedLook(typed);
  const { colours } = look;
  const { day, night } = palettesOf(colours);
  const name = `${get(typed, 'congress.shortName') ?? ''}`;
  return (
    <section aria-label="Como o site fica" className="col-span-full">
      <style>{headingFaces(look.typeface)}</style>
      <div className="grid gap-4 sm:grid-cols-2">
        <Sheet {...{ look, name }} palette={day} title="De dia" onDark={day} />
        <Sheet {...{ look, name }} palette={night} title="De noite" onDark={day} />
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

interface TypedLook extends Record<LookPictureName, LookPicture | null> {
  colours: Colours;
  cover: CoverKind;
  typeface: Typeface;
  focalPoint: string;
}

function typedLook(typed: FieldValues): TypedLook {
  const textOf = (name: string) => `${get(typed, `look.${name}`) ?? ''}`;
  const pictures = LOOK_PICTURES.map((name) => [name, lookPicture(textOf(name))]);
  return {
    ...(Object.fromEntries(pictures) as Record<LookPictureName, LookPicture | null>),
    colours: {
      mainColour: typedColour(typed, 'mainColour'),
      accentColour: typedColour(typed, 'accentColour'),
    },
    cover: COVERS.find((cover) => cover === textOf('cover')) ?? 'wound',
    typeface: TYPEFACES.find((typeface) => typeface === textOf('typeface')) ?? SHIPPED_TYPEFACE,
    focalPoint: textOf('focalPoint'),
  };
}

/** The typed colour; null while it is incomplete. */
function typedColour(typed: FieldValues, name: keyof Colours): string | null {
  const value = factOf({ kind: 'colour', optional: true }, `${get(typed, `look.${name}`) ?? ''}`);
  return typeof value === 'string' ? value : null;
}

/** Which colour is shown in place of the chosen one, and why they differ. */
function shownAs(name: keyof Colours, chosen: string | null, day: Palette): string {
  const { tone, least, use, name: called } = USES[name];
  const shown = day[tone];
  if (!chosen || chosen === shown)
    return `${use}: ${shown}, ${ratio(contrast(shown, day.white))} sobre branco.`;
  const chosenContrast = contrast(chosen, day.white);
  const why =
    chosenContrast < least
      ? `${chosen} teria só ${ratio(chosenContrast)} sobre branco, e o mínimo é ${ratio(least)}`
      : `${called} fica tão clara quanto a paleta pede`;
  return `${use}: ${shown} no lugar de ${chosen}, com ${ratio(contrast(shown, day.white))}: ${why}.`;
}

const ratio = (value: number) => `${formatDecimal(Math.floor(value * 10) / 10, 'pt-BR')} : 1`;

interface SheetProps {
  palette: Palette;
  title: string;
  /** Dark surfaces have the day's colours by night, too. */
  onDark: Palette;
  look: TypedLook;
  name: string;
}

/** A small home page. All its colours come from custom properties on its root. */
function Sheet({ palette, title, onDark, look, name }: SheetProps) {
  const dark = palette !== onDark;
  return (
    <div
      style={{ ...properties(palette), ...headings(look.typeface) }}
      className="overflow-hidden rounded-inner border border-mist-deep bg-gauze text-ink"
    >
      <p className="sr-only">{title}</p>
      <div className="flex min-h-14 items-center gap-3 px-4 py-2">
        <Brand {...{ look, name, onDark, dark }} />
        <span aria-hidden className="ml-auto rounded-full calm px-3 py-1.5 font-semibold text-xs">
          Inscrição
        </span>
      </div>
      <div className="bg-linear-to-b from-mist to-gauze px-4 pt-3">
        <p className="font-semibold text-coral-deep text-sm">Mesa-redonda</p>
        <p className="font-[650] font-display text-heading">Título de uma página</p>
        <p className="mt-1 text-[0.9375rem] text-ink-soft">
          Um texto corrido, com um <span className="font-semibold text-teal underline">link</span> no meio.
        </p>
        <p className="mt-3 flex flex-wrap gap-2 font-semibold text-sm">
          <span className="rounded-full bg-mist px-4 py-2 text-petrol">Ver programação</span>
          <span className="rounded-full bg-rose px-4 py-2">Último lote</span>
        </p>
      </div>
      <Cover look={look} />
      <div
        style={properties(onDark)}
        className="on-dark -mt-px flex items-center gap-2 bg-ink px-4 py-3 text-white"
      >
        <Brand {...{ look, name, onDark }} dark small />
        <span className="ml-auto text-sm">{title}</span>
      </div>
    </div>
  );
}

interface BrandProps extends Pick<SheetProps, 'look' | 'name' | 'onDark'> {
  dark: boolean;
  small?: boolean;
}

const ROOM = { width: 132, height: 38 };

/** The logo for the background; without one, mark and name. */
function Brand({ look, name, onDark, dark, small = false }: BrandProps) {
  const logo = (dark && look.darkLogo) || look.logo;
  if (logo) {
    const { width, height } = logoSize(ROOM, logo);
    const plate = dark && !look.darkLogo;
    return (
      <img
        src={pictureAddress(logo, LOGO_WIDTHS[1])}
        alt={name}
        width={Math.round(width)}
        height={Math.round(height)}
        style={plate ? { backgroundColor: onDark.gauze } : {}}
        className={`object-contain ${plate ? 'rounded-inner p-1.5' : ''}`}
      />
    );
  }
  return (
    <span className="inline-flex items-center gap-2">
      {look.mark ? (
        <img
          src={pictureAddress(look.mark, LOGO_WIDTHS[0])}
          alt=""
          className={`object-contain ${small ? 'size-6' : 'size-8'}`}
        />
      ) : (
        <DrawnMark cover={look.cover} size={small ? 'size-6' : 'size-8'} />
      )}
      <span className={`font-display font-[720] leading-none ${small ? 'text-base' : 'text-xl'}`}>
        {name}
      </span>
    </span>
  );
}

/** The photograph or drawing below the headline of the home page. */
function Cover({ look }: { look: TypedLook }) {
  const { photograph, cover, focalPoint } = look;
  return photograph ? (
    <img
      src={pictureAddress(photograph, COVER_WIDTHS[1])}
      alt=""
      style={{ objectPosition: focalPoint || SCENE_FOCAL_POINT }}
      className="mt-4 block h-28 w-full object-cover"
    />
  ) : (
    <img
      src={drawingPath(COVER_NAMES[cover], look.colours)}
      alt=""
      className="-mt-10 block h-40 w-full object-cover object-top"
    />
  );
}

const headings = (typeface: Typeface) => ({ '--headings': headingFamilies(typeface) }) as CSSProperties;

const properties = (palette: Palette) =>
  Object.fromEntries(Object.entries(palette).map(([tone, colour]) => [`--${tone}`, colour])) as CSSProperties;
