import { DAYS } from '#congress/programme/days-and-rooms.ts';
import type { Route } from './+types/day';
import { answerWith, onTheirOwn } from './answer.ts';

/** `/programacao/dia/<0|1|2>.ics`: one day, to subscribe to. */
export const loader = (request: Route.LoaderArgs) => {
  const day = DAYS.find((known) => `${known}` === request.params.day);
  return answerWith(request, `programacao-dia-${day}`, (talks, { t, facts }) =>
    day === undefined
      ? null
      : {
          name: t('nameOfDay', { day: facts[`day${day}`] }),
          file: `/programacao/dia/${day}.ics`,
          talks: onTheirOwn(talks).filter((talk) => talk.day === day),
          chosen: false,
        },
  );
};
