import { languageOf } from '#congress/language.ts';
import { requestCode } from '#server/operation/request-code.ts';
import type { ReadyAnswer } from '#server/ready.ts';
import { readyResponse } from '#server/ready.ts';

/** The page of a request that failed, with the code by which it is found in the log. React leaves alone what it did not put there. */
export async function failedPage(answer: ReadyAnswer, { url, method }: Request): Promise<Response> {
  const plain = readyResponse(answer, new Request(url));
  if (!answer.type.startsWith('text/html')) return plain;
  const code = requestCode(languageOf(new URL(url).pathname));
  const html = (await plain.text()).replace(
    '</body>',
    `<p style="padding:1rem;text-align:center">${code}</p></body>`,
  );
  const headers = new Headers(plain.headers);
  headers.delete('Content-Length');
  return new Response(method === 'HEAD' ? null : html, { status: answer.status, headers });
}
