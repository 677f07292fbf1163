import type { PaperTexts, Person, StoredPaper, StoredVolume } from '#congress/annals/schema.ts';
import { readAnnalsContent } from '#database/sample/content.ts';

const { volumes, papers } = readAnnalsContent();
const [volume] = volumes;
if (!volume) throw new Error('The sample has no annals.');

/** The annals of the sample as they are stored. */
export const sampleVolume: StoredVolume = { ...volume, id: 'volume', editors: [] as Person[] };
export const samplePapers: (StoredPaper & PaperTexts)[] = papers.map((paper, index) => ({
  ...paper,
  id: `${index}`,
}));
