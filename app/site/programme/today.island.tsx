import type { Plan } from '#congress/programme/days-and-rooms.ts';
import { NowBand, type NowBandProps } from './now-band.tsx';
import { PlanContext } from './plan/days-and-rooms.tsx';
import { type Following, RunningProvider } from './session/running.tsx';

interface TodayProps extends Following, NowBandProps {
  plan: Plan;
}

export default function Today({ plan, expected, ...following }: TodayProps) {
  return (
    <PlanContext value={plan}>
      <RunningProvider {...following}>
        <NowBand expected={expected} />
      </RunningProvider>
    </PlanContext>
  );
}
