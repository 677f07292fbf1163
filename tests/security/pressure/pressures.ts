import type { Pressure } from './pressure.ts';
import { requestPressures } from './requests.ts';
import { socketPressures } from './sockets.ts';

export const PRESSURES: Pressure[] = [...socketPressures, ...requestPressures];
