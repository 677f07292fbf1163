import type { PublicSpeaker } from '#congress/content.ts';
import { speakerSlug } from '#congress/people/speakers.ts';
import { speakerPath } from './paths.ts';

/** What a person is called among machines, in whatever language their page is read. */
export const personId = (origin: string, speaker: Pick<PublicSpeaker, 'id' | 'name'>) =>
  `${origin}${speakerPath(speakerSlug(speaker))}#pessoa`;
