import type { PageHandle } from '#app/root.tsx';
import type { Route } from './+types/agenda';
import { answerWith } from './answer.ts';

export const handle = { query: ['palestras'] } satisfies PageHandle;

/** More than three days hold. */
const MOST_TALKS = 150;
const CODE = /^[\da-f]{10}$/;

/** `/programacao/minha-agenda.ics?palestras=<code>.<code>`: what a visitor picked, to subscribe to. Unknown codes say nothing. */
export const loader = (request: Route.LoaderArgs) =>
  answerWith(request, 'minha-agenda', (talks, { t }) => {
    const asked = request.url.searchParams.get('palestras')?.split('.') ?? [];
    const codes = asked.filter((code) => CODE.test(code)).slice(0, MOST_TALKS);
    return {
      name: t('nameOfAgenda'),
      file: `/programacao/minha-agenda.ics?palestras=${codes.join('.')}`,
      talks: talks.filter(({ code }) => codes.includes(code)),
      chosen: true,
    };
  });
