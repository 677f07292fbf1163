import type { PaperTexts, Person, StoredPaper, StoredVolume } from '#congress/annals/schema.ts';
import { readOtherContent } from '#database/sample/content.ts';

const { volumes, papers } = readOtherContent();
const [volume] = volumes;
if (!volume) throw new Error('The sample has no annals.');

/** The annals of the sample as they are stored. */
export const sampleVolume: StoredVolume = { ...volume, id: 'volume', editors: [] as Person[] };
export const samplePapers: (StoredPaper & PaperTexts)[] = papers.map((paper, index) => ({
  ...paper,
  id: `${index}`,
}));
