import { expect, it } from 'vitest';
import { markupOf } from '#tests/support/markup.tsx';
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
