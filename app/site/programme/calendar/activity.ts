import type { Route } from './+types/activity';
import { answerWith } from './answer.ts';

/** `/programacao/atividade/<code>.ics`: one talk, a lecture of a round table too. */
export const loader = (request: Route.LoaderArgs) => {
  const { code } = request.params;
  return answerWith(request, `atividade-${code}`, (talks) => {
    const talk = talks.find((other) => other.code === code);
    return (
      (talk && {
        name: talk.title,
        file: `/programacao/atividade/${code}.ics`,
        talks: [talk],
        chosen: true,
      }) ??
      null
    );
  });
};
