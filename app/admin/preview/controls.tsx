import { type LucideIcon, Monitor, Smartphone, Tablet } from 'lucide-react';
import { useId } from 'react';
import { shownMoment } from '#congress/clock.ts';
import { formatOrdinal } from '#congress/facts/format.ts';
import type { Facts } from '#congress/facts/schema.ts';
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_NAMES,
  LANGUAGES,
  languageOf,
  localizedPath,
  withoutLanguage,
} from '#congress/language.ts';
import { PAGE_NAMES, PAGES } from '../../pages.ts';
import { CONTROL_LOOK, Labelled } from '../../ui/labelled.tsx';
import { useSiteTexts } from '../content/texts.ts';
import { Select } from '../parts/select.tsx';
import { type QuickMoment, quickMoments, type Wall, wallOf, wallText } from './moments.ts';

/** Widths of typical screens, in pixels. */
export const SCREENS = { phone: 390, tablet: 820, desktop: 1280 } as const;
export type Screen = keyof typeof SCREENS;

interface ControlsProps {
  facts: Facts;
  path: string;
  wall: Wall;
  screen: Screen;
  /** Whether the typed date and time is invalid. */
  wrong: boolean;
  onPath(path: string): void;
  onWall(wall: Wall): void;
  onScreen(screen: Screen): void;
}

/** The page, language, date and time, and screen of the preview. */
export function Controls(props: ControlsProps) {
  const { facts, path, wall, screen, wrong, onPath, onWall, onScreen } = props;
  const pages = useSiteTexts('pages');
  const steps = useSiteTexts('deadlines');
  const { showing, event } = facts;
  const { timeZone } = event;
  const address = withoutLanguage(path.replace(/[?#].*$/s, ''));
  const language = languageOf(path);
  const isKnown = PAGE_NAMES.some((name) => PAGES[name].path === address);
  const moments = quickMoments(facts);
  const nameOfMoment = ({ kind, step, batch }: QuickMoment) => {
    if (kind === 'after' || !step) return 'Depois do congresso';
    const values =
      batch === undefined ? undefined : { count: batch, batch: formatOrdinal(batch, DEFAULT_LANGUAGE) };
    const title = steps?.(`steps.${step}.title`, values) ?? '';
    return kind === 'eve' ? `Véspera: ${title}` : title;
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Select
        label="Página"
        value={isKnown ? address : ''}
        options={[
          ...(isKnown ? [] : [{ value: '', label: address }]),
          ...PAGE_NAMES.map((name) => ({
            value: PAGES[name].path,
            label: pages?.(`${name}.title`) ?? PAGES[name].path,
          })),
        ]}
        onChange={(chosen) => onPath(localizedPath(chosen, language))}
      />
      <Labelled
        label="Data e hora"
        hint="No fuso horário do congresso."
        error={wrong ? 'Escolha uma data e uma hora, de 2000 a 2099.' : undefined}
      >
        {(ties) => (
          <input
            {...ties}
            type="datetime-local"
            className={CONTROL_LOOK}
            min="2000-01-01T00:00"
            max="2099-12-31T23:59"
            value={wall}
            onChange={({ target }) => onWall(target.value)}
          />
        )}
      </Labelled>
      <Select
        label="Datas do evento"
        value={moments.some((moment) => moment.wall === wall) ? wall : ''}
        options={[
          { value: '', label: 'Escolher…', disabled: true },
          { value: 'now', label: showing.day ? 'O dia do site' : 'Agora' },
          ...moments.map((moment) => ({
            value: moment.wall,
            label: `${wallText(moment.wall)} · ${nameOfMoment(moment)}`,
          })),
        ]}
        onChange={(chosen) =>
          onWall(chosen === 'now' ? wallOf(shownMoment(new Date(), showing.day, timeZone), timeZone) : chosen)
        }
      />
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3 sm:col-span-full">
        <Choice
          legend="Idioma"
          value={language}
          options={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] }))}
          onChange={(chosen) => onPath(localizedPath(withoutLanguage(path), chosen))}
        />
        <Choice
          legend="Tela"
          value={screen}
          options={[
            { value: 'phone', label: 'Celular', Icon: Smartphone },
            { value: 'tablet', label: 'Tablet', Icon: Tablet },
            { value: 'desktop', label: 'Computador', Icon: Monitor },
          ]}
          onChange={onScreen}
        />
      </div>
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  legend: string;
  value: Value;
  options: { value: Value; label: string; Icon?: LucideIcon }[];
  onChange(value: Value): void;
}

/** Radio buttons in a row. */
function Choice<Value extends string>({ legend, value, options, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      <div className="flex flex-wrap gap-1 rounded-inner bg-mist p-1">
        {options.map(({ value: own, label, Icon }) => (
          <label
            key={own}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-[0.625rem] px-3 text-[0.9375rem] font-semibold text-ink-soft hover:text-ink has-checked:bg-white has-checked:text-ink has-checked:shadow-lift has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-teal sm:px-4"
          >
            <input
              type="radio"
              name={name}
              value={own}
              checked={own === value}
              onChange={() => onChange(own)}
              className="sr-only"
            />
            {Icon && <Icon className="size-4 max-sm:hidden" aria-hidden />}
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
