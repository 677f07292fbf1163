import { ArrowLeft, RotateCw } from 'lucide-react';
import { useId, useState } from 'react';
import type { Facts } from '#congress/facts/schema.ts';
import { languageOf, localizedPath, withoutLanguage } from '#congress/language.ts';
import { PAGE_NAMES, PAGES } from '../../pages.ts';
import { Button } from '../../ui/button.tsx';
import { useFacts } from '../content/facts.ts';
import { nextStep, RequestFailure } from '../content/failure.ts';
import { useSiteTexts } from '../content/texts.ts';
import { Controls } from './controls.tsx';
import { atOf, toldWall, wallOf } from './moments.ts';
import { PreviewFrame } from './preview-frame.tsx';
import type { UnsavedParts } from './request.ts';
import { usePage } from './use-page.ts';
import { useVisits } from './use-visits.ts';

/** The widths of the screens that visitors have, in pixels. */
export const SCREENS = { phone: 390, tablet: 820, desktop: 1280 } as const;
export type Screen = keyof typeof SCREENS;

interface PreviewProps {
  /** The page that is shown first. */
  start?: string;
  /** What was typed and not saved. */
  unsaved?: UnsavedParts;
}

/** The site as it will be at some moment, with what is not saved yet. */
export function Preview({ start = '/', unsaved }: PreviewProps) {
  const published = useFacts();
  const facts: Facts = unsaved?.facts ?? published;
  const { timeZone } = facts.event;
  const [visited, setVisited] = useState([start]);
  const [wall, setWall] = useState(() => wallOf(new Date(), timeZone));
  const [former, setFormer] = useState(false);
  const [screen, setScreen] = useState<Screen>(() => (innerWidth < 640 ? 'phone' : 'desktop'));
  const path = visited.at(-1) ?? '/';
  const go = (to: string) => setVisited((before) => (before.at(-1) === to ? before : [...before, to]));
  useVisits(go);

  const at = atOf(wall, timeZone);
  const isPast = at !== null && Date.parse(at) < Date.now();
  const { page, busy, error, retry } = usePage({ path, at, former: former && isPast, unsaved });
  const title = usePageTitle(path);
  const told = `Pré-visualização de ${toldWall(wall)}`;
  const status = useId();
  return (
    <div className="grid grid-cols-1 gap-4">
      <Controls
        {...{ facts, path, wall, former, screen, isPast }}
        wrong={at === null}
        onPath={go}
        onWall={setWall}
        onFormer={setFormer}
        onScreen={setScreen}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-inner border-l-4 border-honey bg-rose-light px-4 py-2">
        <p id={status} role="status" className="mr-auto min-w-0 py-1.5 max-sm:w-full text-[0.9375rem]">
          <strong className="font-semibold">{at ? told : 'Sem data e hora'}</strong>
          {unsaved ? ' · com as suas alterações · não publicado' : ' · não publicado'}
          <span className="sr-only">{busy ? ', montando a página' : `, página ${title}`}</span>
        </p>
        <Button
          look="quiet"
          className="max-sm:flex-1 max-sm:px-2"
          disabled={visited.length < 2}
          onClick={() => setVisited(visited.slice(0, -1))}
        >
          <ArrowLeft className="size-4" aria-hidden />
          Voltar<span className="sr-only"> à página anterior</span>
        </Button>
        <Button look="quiet" className="max-sm:flex-1 max-sm:px-2" disabled={!at || busy} onClick={retry}>
          <RotateCw className="size-4" aria-hidden />
          Atualizar
        </Button>
      </div>
      {error ? (
        <div role="alert" className="rounded-inner bg-mist/60 p-5">
          <p className="font-semibold">Não foi possível mostrar esta página</p>
          <p className="mt-1 mb-4 text-ink-soft">{whatToDo(error)}</p>
          <Button look="calm" busy={busy} onClick={retry}>
            Tentar de novo
          </Button>
        </div>
      ) : (
        <PreviewFrame
          page={page}
          width={SCREENS[screen]}
          busy={busy}
          name={`${told}: ${title}, em uma tela de ${SCREENS[screen]} pixels`}
        />
      )}
      <p className="text-sm text-ink-soft">
        Os links levam a outras páginas da pré-visualização; os de fora do site abrem em outra aba.
        Formulários e partes que se mexem ficam parados. Os visitantes não veem nada disto.
      </p>
    </div>
  );
}

function whatToDo(error: Error): string {
  const refused = error instanceof RequestFailure && error.kind === 'refused' && error.message;
  return refused || nextStep(error);
}

/** What the page is called in the chooser; its address where it is not one of those. */
function usePageTitle(path: string): string {
  const t = useSiteTexts('pages');
  const address = path.replace(/[?#].*$/s, '');
  const name = PAGE_NAMES.find((one) => localizedPath(PAGES[one].path, languageOf(address)) === address);
  return name && t ? t(`${name}.title`) : withoutLanguage(address);
}
