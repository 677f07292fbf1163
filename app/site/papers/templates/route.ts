import { pageContext } from '#app/context.ts';
import { languageOf } from '#congress/language.ts';
import { savedAs } from '#congress/saved-as.ts';
import type { Route } from './+types/route';

const TYPE = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

/** `/modelos/trabalho.pptx` and `/modelos/poster.pptx`, in the language of the address. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const values = context.get(pageContext);
  const { isTemplateName, templateFileName, writeTemplate } = await import('./write.server.ts');
  const name = params.template.replace(/\.pptx$/, '');
  if (params.template === name || !isTemplateName(name)) return new Response('Not found', { status: 404 });
  const language = languageOf(url.pathname);
  const file = await writeTemplate(name, values, language);
  return new Response(Buffer.from(file), {
    headers: {
      'Content-Type': TYPE,
      'Content-Disposition': savedAs('attachment', templateFileName(name, values, language)),
    },
  });
}
