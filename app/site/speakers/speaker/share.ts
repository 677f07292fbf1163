import { redirect } from 'react-router';
import { pageContext } from '#app/context.ts';
import { drawn } from '#app/drawings/drawn.ts';
import { sharedLook } from '#app/drawings/drawn-look.ts';
import type { PageHandle } from '#app/pages.ts';
import drawing from '#app/site/frame/share/drawing.server.tsx?drawing';
import { personWords } from '#app/site/frame/share/words.ts';
import { inEdition, moved, pastSpeaker } from '#app/site/past/editions.ts';
import { languageOf, localizedPath } from '#congress/language.ts';
import { speakerAt, speakerSlug } from '#congress/people/speakers.ts';
import { speakerImagePath } from '../paths.ts';
import type { Route } from './+types/share';

export const handle = { draws: true } satisfies PageHandle;

/** `/compartilhar/palestrantes/<slug>.png`: the preview image of a speaker's page in social networks and messengers. */
export async function loader(args: Route.LoaderArgs) {
  const { context, params, url } = await inEdition(args);
  const values = context.get(pageContext);
  const { content, facts, base, past, draw } = values;
  const language = languageOf(url.pathname);
  const requested = /^(.+)\.png$/.exec(params.speaker)?.[1] ?? '';
  const speaker = speakerAt(content?.speakers ?? [], requested)?.speaker;
  const spoke = !speaker && !base && (await pastSpeaker(past, requested));
  if (spoke) throw moved(spoke.base + speakerImagePath(spoke.slug), language);
  if (!speaker) return new Response('Not found', { status: 404, headers: { 'Content-Type': 'text/plain' } });
  const slug = speakerSlug(speaker);
  if (slug !== requested) throw redirect(localizedPath(base + speakerImagePath(slug), language));
  const words = personWords(speaker.name, speaker.title, language, { facts, look: await sharedLook(values) });
  const image = await drawn<typeof import('#app/site/frame/share/drawing.server.tsx')>(draw, drawing, words);
  return new Response(image, { headers: { 'Content-Type': 'image/png' } });
}
