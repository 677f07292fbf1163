import { Languages } from 'lucide-react';
import { formatList } from '#congress/facts/format.ts';
import type { LoadedContent } from './content-hints.ts';

const LISTS = {
  speakers: 'palestrantes',
  program_items: 'programação',
  committees: 'comissões',
  leadership_team: 'liderança',
} as const;

/** What stands in the content tables is written once, in Portuguese: what who reads another language finds in its place. */
export function PortugueseOnly({ content }: { content: LoadedContent }) {
  const lists = (Object.keys(LISTS) as (keyof typeof LISTS)[]).filter((table) => content[table]?.length);
  const names = formatList(
    lists.map((table) => LISTS[table]),
    'pt-BR',
  );
  const welcome = Boolean(content.welcome_content?.length);
  if (lists.length === 0 && !welcome) return null;
  return (
    <section
      aria-labelledby="portuguese-only"
      className="flex gap-3 rounded-card border border-mist-deep bg-white p-5 sm:px-7"
    >
      <Languages className="mt-0.5 size-5 shrink-0 text-petrol" aria-hidden />
      <div className="min-w-0">
        <h3 id="portuguese-only" className="font-sans text-base font-semibold">
          O que só existe em português
        </h3>
        {welcome && (
          <p className="mt-1 text-[0.9375rem] text-ink-soft">
            Quem lê em inglês ou espanhol vê o texto de boas-vindas padrão, já traduzido, e não o seu.
          </p>
        )}
        {lists.length > 0 && (
          <p className="mt-1 text-[0.9375rem] text-ink-soft">
            {`Nomes, títulos e textos de ${names} aparecem em português também nas páginas em inglês e espanhol.`}
          </p>
        )}
        <p className="flex flex-wrap gap-x-5">
          {[
            { path: '/en', label: 'Ver o site em inglês' },
            { path: '/es', label: 'Ver o site em espanhol' },
          ].map(({ path, label }) => (
            <a
              key={path}
              href={path}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-semibold text-teal underline underline-offset-4 hover:text-ink sm:min-h-9"
            >
              {label}
              <span className="sr-only"> (abre em nova aba)</span>
            </a>
          ))}
        </p>
      </div>
    </section>
  );
}
