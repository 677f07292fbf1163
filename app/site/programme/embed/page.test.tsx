import { expect, it } from 'vitest';
import { LANGUAGES } from '#congress/language.ts';
import { markupOf } from '#tests/support/markup.tsx';
import EmbeddedProgramme from './page.tsx';

it.each(LANGUAGES)(
  'says that the programme comes and asks again by a link while there is none, in %s',
  (language) => {
    const path = '/embed/programacao?dia=1';
    const markup = markupOf(<EmbeddedProgramme loaderData={{ head: [], days: null }} />, { language, path });
    expect(markup).toMatch(/em instantes|in a moment|en instantes/);
    expect(markup).toMatch(/<a href="[^"]*\/embed\/programacao\?dia=1"/);
  },
);
