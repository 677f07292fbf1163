import { useLanguage } from '#app/i18n/use-translation.tsx';
import { Marked } from '#app/ui/search-input.tsx';
import { folded } from '#congress/text.ts';
import { facetPath } from './paths.ts';

interface DescriptorsProps {
  edition: number;
  names: readonly string[];
  /** The list's label for screen readers. */
  label: string;
  /** The language of the descriptors, if it is not the page's. */
  lang: string | undefined;
  /** Words to highlight. */
  words?: readonly string[];
  /** The descriptor that the list is filtered by, folded. */
  current?: string;
  /** Shows only the first six on small screens. */
  shortened?: boolean;
}

export function Descriptors(props: DescriptorsProps) {
  const { edition, names, label, lang, words = [], current = '', shortened = false } = props;
  const { localized } = useLanguage();
  return (
    <ul
      aria-label={label}
      className={`flex flex-wrap gap-2 ${shortened ? 'max-sm:[&>li:nth-child(n+7)]:hidden' : ''}`}
    >
      {names.map((name) => (
        <li key={name} lang={lang} className="flex">
          <a
            href={localized(facetPath(edition, 'descriptor', name))}
            aria-current={folded(name) === current || undefined}
            className={CHIP}
          >
            <span>
              <Marked text={name} words={words} />
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The classes of a link that filters the list. */
export const CHIP =
  'inline-flex min-h-8 items-center rounded-full bg-mist px-3.5 py-1 text-[0.9375rem] text-petrol-deep leading-tight no-underline transition-colors hover:bg-mist-deep aria-[current]:calm print:bg-transparent print:p-0 print:underline';
