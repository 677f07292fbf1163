import { loader as share } from '#app/site/speakers/speaker/share.ts';
import { inEdition } from '../kept.ts';
import type { Route } from './+types/speaker-share';

export const loader = async (args: Route.LoaderArgs) => share(await inEdition(args));
