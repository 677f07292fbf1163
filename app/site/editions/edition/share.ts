import { loader as share } from '#app/site/frame/share/route.ts';
import { inEdition } from '../kept.ts';
import type { Route } from './+types/share';

export const loader = async (args: Route.LoaderArgs) => share(await inEdition(args));
