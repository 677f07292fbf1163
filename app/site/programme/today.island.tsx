import type { Plan } from '#congress/programme/days-and-rooms.ts';
import type { Session } from '#congress/programme/sessions.ts';
import { NowBand } from './now-band.tsx';
import { PlanContext } from './plan/days-and-rooms.tsx';
import { RunningProvider } from './session/running.tsx';

interface TodayProps {
  /** Of one day. */
  sessions: Session[];
  plan: Plan;
  timeZone: string;
  /** The day that the site shows itself on; null: today. */
  shownDay: string | null;
  /** How many boxes to keep room for until the clock is known. */
  expected: number;
}

export default function Today({ sessions, plan, timeZone, shownDay, expected }: TodayProps) {
  return (
    <PlanContext value={plan}>
      <RunningProvider sessions={sessions} timeZone={timeZone} shownDay={shownDay}>
        <NowBand expected={expected} />
      </RunningProvider>
    </PlanContext>
  );
}
