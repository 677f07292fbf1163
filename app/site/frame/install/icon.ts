import type { Route } from './+types/icon';

export interface Icon {
  /** Width and height in pixels. */
  size: number;
  /** `maskable`: the device cuts its own shape out of it. */
  purpose: 'any' | 'maskable';
}

export const ICONS: Icon[] = [
  { size: 192, purpose: 'any' },
  { size: 512, purpose: 'any' },
  { size: 192, purpose: 'maskable' },
  { size: 512, purpose: 'maskable' },
];

export const iconPath = ({ size, purpose }: Icon) =>
  `/icones/${purpose === 'maskable' ? 'recortavel-' : ''}${size}.png`;

/** The congress's mark as an application's icon. */
export async function loader({ params }: Route.LoaderArgs) {
  const icon = ICONS.find((candidate) => iconPath(candidate) === `/icones/${params.icon}`);
  if (!icon) return new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain' } });
  const { drawIcon } = await import('./draw-icon.server.ts');
  return new Response(new Uint8Array(await drawIcon(icon)), { headers: { 'Content-Type': 'image/png' } });
}
