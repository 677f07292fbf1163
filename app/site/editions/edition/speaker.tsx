import { loader as speaker } from '#app/site/speakers/speaker/page.tsx';
import { inEdition } from '../kept.ts';
import type { Route } from './+types/speaker';

export { meta } from '#app/site/frame/meta.ts';
export { default } from '#app/site/speakers/speaker/page.tsx';

export const loader = async (args: Route.LoaderArgs) => speaker(await inEdition(args));
