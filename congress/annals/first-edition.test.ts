import { describe, expect, it } from 'vitest';
import { firstEdition, firstEditionPapers } from './first-edition.ts';
import { wholeAbstract } from './rules.ts';
import { PaperSchema, VolumeSchema } from './schema.ts';

describe('the annals of the first edition', () => {
  it('are a valid volume with papers enough to search in', () => {
    expect(VolumeSchema.parse(firstEdition)).toEqual(firstEdition);
    expect(firstEditionPapers.length).toBeGreaterThanOrEqual(24);
  });

  it.each(firstEditionPapers.map((paper) => [paper.slug, paper] as const))('hold %s', (_slug, paper) => {
    expect(PaperSchema.parse(paper)).toEqual(paper);
    expect(paper.authors.length).toBeGreaterThanOrEqual(2);
    const words = wholeAbstract(paper.abstract).split(/\s+/);
    expect(words.length).toBeGreaterThanOrEqual(120);
    expect(words.length).toBeLessThanOrEqual(200);
  });

  it('give each paper pages and an address of its own', () => {
    expect(new Set(firstEditionPapers.map(({ slug }) => slug)).size).toBe(firstEditionPapers.length);
    let last = 0;
    for (const { firstPage, lastPage } of firstEditionPapers) {
      expect(firstPage).toBeGreaterThan(last);
      last = lastPage;
    }
    expect(last).toBeLessThanOrEqual(firstEdition.pages);
  });
});
