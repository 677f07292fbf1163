import { useLocation, useNavigate } from 'react-router';
import { useHydrated } from '#app/ui/hydrated.ts';
import type { Audience } from '#congress/deadlines/rules.ts';

export type Choice = Audience | 'everyone';

/** How the audiences are called in the page's address: `/prazos#autor`. No element has these as its id. */
const HASHES: Record<Choice, string> = {
  everyone: '#todos',
  attendee: '#participante',
  author: '#autor',
  leader: '#lider',
  sponsor: '#patrocinador',
};
export const CHOICES = Object.keys(HASHES) as Choice[];

/** Whose deadlines are shown, kept in the address; everyone's at first and without scripts. */
export function useAudience(): [Choice, (choice: Choice) => void] {
  const { hash, search } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const asked = CHOICES.find((choice) => HASHES[choice] === hash);
  return [
    (hydrated && asked) || 'everyone',
    (choice) =>
      navigate(
        { search, hash: HASHES[choice] },
        { replace: true, preventScrollReset: true, defaultShouldRevalidate: false },
      ),
  ];
}
