import { loader as speakers } from '#app/site/speakers/page.tsx';
import { inEdition } from '../kept.ts';
import type { Route } from './+types/speakers';

export { meta } from '#app/site/frame/meta.ts';
export { default, handle } from '#app/site/speakers/page.tsx';

export const loader = async (args: Route.LoaderArgs) => speakers(await inEdition(args));
