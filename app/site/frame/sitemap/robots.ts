import { pageContext } from '#app/context.ts';
import type { Route } from './+types/robots';

/** The administrator area and APIs, which have no pages for visitors. */
const CLOSED = [
  '/admin',
  '/rest/',
  '/auth/',
  '/functions/',
  '/realtime/',
  '/newsletter/',
  '/letters/',
  '/enviado/',
];

export function loader({ context }: Route.LoaderArgs) {
  const { origin } = context.get(pageContext);
  const lines = [
    'User-agent: *',
    'Allow: /',
    ...CLOSED.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
