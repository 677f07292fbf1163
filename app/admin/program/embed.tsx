import { ChevronDown, Copy, ExternalLink } from 'lucide-react';
import { useId, useState } from 'react';
import { LANGUAGE_NAMES, LANGUAGES, type Language, localizedPath } from '#congress/language.ts';
import { daysOf } from '#congress/programme/days-and-rooms.ts';
import { PARAMETERS } from '#congress/programme/filter.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { AREA_LOOK } from '../../ui/labelled.tsx';
import { usePageData } from '../page-data.tsx';
import { copyText } from '../parts/copy-text.ts';
import { Select } from '../parts/select.tsx';
import { dayName } from './words.ts';

const ANY = '';

/** The HTML with which another site can embed the programme. */
export function EmbedSnippet() {
  const { facts, origin } = usePageData();
  const id = useId();
  const [day, setDay] = useState(ANY);
  const [room, setRoom] = useState(ANY);
  const [language, setLanguage] = useState<Language>('pt-BR');
  const chosen = Object.entries({ [PARAMETERS.day]: day, [PARAMETERS.auditorium]: room });
  const query = `${new URLSearchParams(chosen.filter(([, value]) => value !== ANY))}`;
  const address = `${origin}${localizedPath('/embed/programacao', language)}${query && `?${query}`}`;
  const title = facts.congress.name[language].replace(/[&"<>]/g, '');
  const snippet = `<iframe src="${address.replaceAll('&', '&amp;')}" title="${title}" loading="lazy" width="100%" height="640" style="border:0"></iframe>`;

  const copy = () => copyText(snippet, 'Código copiado.', 'Selecione o código e copie-o à mão.');

  return (
    <details className="group mt-8 rounded-card border border-mist-deep bg-white px-5">
      <summary className="-mx-5 flex min-h-14 cursor-pointer list-none items-center justify-between gap-3 rounded-card px-5 font-semibold focus-visible:rounded-card [&::-webkit-details-marker]:hidden">
        Mostrar a programação em outro site
        <ChevronDown className="size-5 shrink-0 transition-transform group-open:rotate-180" aria-hidden />
      </summary>
      <div className="grid gap-4 pb-5">
        <p className="text-ink-soft">
          Quem cuida do outro site cola este código onde a programação deve aparecer. Ela acompanha as
          mudanças daqui.
        </p>
        <div className="grid gap-4 sm:grid-cols-3">
          <Select
            label="Dia"
            value={day}
            onChange={setDay}
            options={[
              { value: ANY, label: 'Todos' },
              ...daysOf(facts.event).map((one) => ({ value: `${one}`, label: dayName(one) })),
            ]}
          />
          <Select
            label="Auditório"
            value={room}
            onChange={setRoom}
            options={[
              { value: ANY, label: 'Todos' },
              ...facts.rooms.map((one) => ({ value: one.id, label: one.name['pt-BR'] })),
            ]}
          />
          <Select<Language>
            label="Idioma"
            value={language}
            onChange={setLanguage}
            options={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] }))}
          />
        </div>
        <div>
          <label htmlFor={id} className="mb-1.5 block text-[0.9375rem] font-semibold">
            Código
          </label>
          <textarea
            id={id}
            readOnly
            value={snippet}
            rows={4}
            className={`${AREA_LOOK} font-mono text-sm break-all`}
          />
        </div>
        <div className="flex flex-wrap gap-3">
          <Button look="calm" onClick={copy}>
            <Copy className="size-4" aria-hidden />
            Copiar código
          </Button>
          <LinkButton look="quiet" href={address} target="_blank" rel="noopener">
            <ExternalLink className="size-4" aria-hidden />
            Ver como fica
            <span className="sr-only"> (abre em nova aba)</span>
          </LinkButton>
        </div>
      </div>
    </details>
  );
}
