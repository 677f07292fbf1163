import { Monitor, Smartphone, Tablet } from 'lucide-react';
import type { Facts } from '#congress/facts/schema.ts';
import { LANGUAGES, type Language, languageOf, localizedPath, withoutLanguage } from '#congress/language.ts';
import { PAGE_NAMES, PAGES } from '../../pages.ts';
import { CONTROL_LOOK, Labelled } from '../../ui/labelled.tsx';
import { useSiteTexts } from '../content/texts.ts';
import { Choice } from './choice.tsx';
import { type QuickMoment, quickMoments, toldWall, type Wall, wallOf } from './moments.ts';
import type { Screen } from './preview.tsx';

interface ControlsProps {
  facts: Facts;
  path: string;
  wall: Wall;
  former: boolean;
  screen: Screen;
  isPast: boolean;
  /** What was typed is no moment. */
  wrong: boolean;
  onPath(path: string): void;
  onWall(wall: Wall): void;
  onFormer(former: boolean): void;
  onScreen(screen: Screen): void;
}

const LANGUAGE_NAMES: Record<Language, string> = { 'pt-BR': 'Português', en: 'English', es: 'Español' };

/** Which page, in which language, when, with which content, on which screen. */
export function Controls(props: ControlsProps) {
  const { facts, path, wall, former, screen, isPast, wrong, onPath, onWall, onFormer, onScreen } = props;
  const pages = useSiteTexts('pages');
  const steps = useSiteTexts('deadlines');
  const { timeZone } = facts.event;
  const address = withoutLanguage(path.replace(/[?#].*$/s, ''));
  const language = languageOf(path);
  const isKnown = PAGE_NAMES.some((name) => PAGES[name].path === address);
  const moments = quickMoments(facts);
  const told = ({ kind, step }: QuickMoment) => {
    if (kind === 'after' || !step) return 'Depois do congresso';
    const title = steps?.(`steps.${step}.title`) ?? '';
    return kind === 'eve' ? `Véspera: ${title}` : title;
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Labelled label="Página">
        {(ties) => (
          <select
            {...ties}
            className={CONTROL_LOOK}
            value={isKnown ? address : ''}
            onChange={({ target }) => onPath(localizedPath(target.value, language))}
          >
            {!isKnown && <option value="">{address}</option>}
            {PAGE_NAMES.map((name) => (
              <option key={name} value={PAGES[name].path}>
                {pages?.(`${name}.title`) ?? PAGES[name].path}
              </option>
            ))}
          </select>
        )}
      </Labelled>
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
      <Labelled label="Datas do evento">
        {(ties) => (
          <select
            {...ties}
            className={CONTROL_LOOK}
            value={moments.some((moment) => moment.wall === wall) ? wall : ''}
            onChange={({ target }) =>
              onWall(target.value === 'now' ? wallOf(new Date(), timeZone) : target.value)
            }
          >
            <option value="" disabled>
              Escolher…
            </option>
            <option value="now">Agora</option>
            {moments.map((moment) => (
              <option key={`${moment.kind} ${moment.step} ${moment.wall}`} value={moment.wall}>
                {`${toldWall(moment.wall)} · ${told(moment)}`}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Labelled
        label="Conteúdo"
        hint={isPast ? undefined : 'Em uma data passada, também o conteúdo de então.'}
      >
        {(ties) => (
          <select
            {...ties}
            className={CONTROL_LOOK}
            value={former && isPast ? 'former' : 'now'}
            disabled={!isPast}
            onChange={({ target }) => onFormer(target.value === 'former')}
          >
            <option value="now">Conteúdo de agora</option>
            <option value="former">Conteúdo daquele momento</option>
          </select>
        )}
      </Labelled>
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
