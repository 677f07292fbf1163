import { expect, it } from 'vitest';
import type { PublicVolume } from '#congress/content.ts';
import type { Language } from '#congress/language.ts';
import { markupOf } from '#tests/support/markup.tsx';
import { AboutVolume } from './about.tsx';
import type { ListedPaper } from './paper-entry.tsx';
import PaperList from './paper-list.island.tsx';

const aPaper = (slug: string): ListedPaper => ({
  ...{ id: slug, edition: 1, slug, title: slug, authors: ['Ana Lima'] },
  ...{ descriptors: ['Biofilme'], language: 'pt-BR' },
});

it('names the descriptors that several papers share, and has no heading for none', () => {
  const list = (...slugs: string[]) =>
    markupOf(<PaperList edition={1} papers={slugs.map(aPaper)} found={{}} search="" />);
  expect(list('um', 'dois')).toContain('Descritores frequentes');
  expect(list('um')).not.toContain('Descritores frequentes');
});

it.each<[Language, string, string, string]>([
  ['pt-BR', '1 trabalho em 1 página, com', '2 trabalhos em 3 páginas, cada um', '1 trabalho, com'],
  ['en', '1 paper on 1 page, with', '2 papers on 3 pages, each', '1 paper, with'],
  ['es', '1 trabajo en 1 página, con', '2 trabajos en 3 páginas, cada uno', '1 trabajo, con'],
])('in %s a volume counts one paper as one', (language, one, some, counted) => {
  const volume = { edition: 1, title: 'Anais', city: 'Recife', completed: true };
  const about = (papers: number, pages: number | null) =>
    markupOf(
      <AboutVolume
        volume={{ ...volume, pages } as unknown as PublicVolume}
        papers={papers}
        dates=""
        bytes={null}
      />,
      { language },
    );
  expect(about(1, 1)).toContain(one);
  expect(about(2, 3)).toContain(some);
  expect(about(1, null)).toContain(counted);
});
