import type { Route } from './+types/programme';
import { answerWith, onTheirOwn } from './answer.ts';

/** `/programacao.ics`: the whole programme, to subscribe to. */
export const loader = (request: Route.LoaderArgs) =>
  answerWith(request, 'programacao', (talks, { t }) => ({
    name: t('name'),
    file: '/programacao.ics',
    talks: onTheirOwn(talks),
    chosen: false,
  }));
