import type { Route } from './+types/icon';
import { ICONS, iconPath } from './icons.ts';

/** The congress's mark as an application's icon. */
export async function loader({ params }: Route.LoaderArgs) {
  const icon = ICONS.find((candidate) => iconPath(candidate) === `/icones/${params.icon}`);
  if (!icon) return new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain' } });
  const { drawIcon } = await import('./draw-icon.server.ts');
  return new Response(new Uint8Array(await drawIcon(icon)), { headers: { 'Content-Type': 'image/png' } });
}
