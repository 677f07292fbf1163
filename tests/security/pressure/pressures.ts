import { connectionPressures } from './connections.ts';
import { doorPressures } from './doors.ts';
import { honestPressures } from './honest.ts';
import { pagePressures } from './pages.ts';
import { peoplePressures } from './people.ts';
import type { Pressure } from './pressure.ts';
import { requestPressures } from './requests.ts';
import { socketPressures } from './sockets.ts';
import { teamPressures } from './team.ts';

export const PRESSURES: Pressure[] = [
  ...connectionPressures,
  ...doorPressures,
  ...pagePressures,
  ...peoplePressures,
  ...teamPressures,
  ...socketPressures,
  ...requestPressures,
  ...honestPressures,
];
