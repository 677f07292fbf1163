import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ADMINISTRATOR, KEY } from '#tests/faults/scene.ts';
import { aPdf } from '#tests/support/pdf.ts';
import { abreast, type Pressure, type Scene, tally, timed } from './pressure.ts';

const PAPER = 'mudanca-de-decubito-guiada-por-relogio-visual';
const VOLUME = '/anais/primeiro-congresso';
/** A paper with half of the largest allowed size. */
const PDF = Buffer.from(`${aPdf()}`.replace('1 0 obj', `%${'a'.repeat(10_000_000)}\n1 0 obj`));
/** The longest acceptable time for a paper, in milliseconds. */
const LONGEST_WAIT = 5000;

/** A pressure of concurrent requests from 200 machines, each for an address that was never requested before. */
const asked = (name: string, title: string, many: number, path: (turn: number) => string): Pressure => ({
  name,
  title,
  async run(scene) {
    const answers = tally();
    await abreast(scene, many, async (turn) => {
      answers.add(await scene.stranger(turn % 200).send(path(turn)));
    });
    return `${answers}`;
  },
});

const random = () => randomUUID().slice(0, 8);

async function publishPaper({ site, editor }: Scene): Promise<void> {
  const { data } = await editor.functions.invoke('admin-auth', { body: ADMINISTRATOR });
  const answer = await fetch(`${site.url}/functions/v1/paper-files`, {
    method: 'POST',
    headers: { apikey: KEY, Authorization: `Bearer ${data.token}`, 'Content-Type': 'application/pdf' },
    body: new Uint8Array(PDF),
  });
  const { hash } = (await answer.json()) as { hash?: string };
  if (!hash) throw new Error(`the paper was refused with ${answer.status}`);
  await editor.from('papers').update({ pdf: hash }).eq('slug', PAPER).throwOnError();
  paper = `${VOLUME}/${PAPER}-${hash.slice(0, 8)}.pdf`;
  while ((await fetch(site.url + paper)).status !== 200) await pause(100);
}
let paper = '';

export const pagePressures: Pressure[] = [
  asked(
    'searches',
    'Searches of the programme, another each time, fifty at a time',
    50,
    () => `/programacao?busca=${random()}`,
  ),
  asked('500 searches', 'The same, 500 at a time', 500, () => `/programacao?busca=${random()}`),
  asked(
    'unknown names',
    'Speakers, papers and pages that do not exist, and queries of forms, fifty at a time',
    50,
    (turn) =>
      [
        `/palestrantes/${random()}`,
        `${VOLUME}/${random()}`,
        `/contato?assunto=${random()}`,
        `/inscricoes-grupo?mais=${random()}`,
        `/${random()}`,
        `/admin?${random()}`,
      ][turn % 6] ?? '/',
  ),
  asked(
    'revisions',
    'Pages as they are after a change that is still to come, 200 at a time',
    200,
    (turn) => `/programacao?revision=${1_000_000 + turn}`,
  ),
  {
    name: 'closed files',
    title: 'A paper of 10 MB, asked for from 100 addresses and closed at once, 500 at a time',
    prepare: publishPaper,
    async run(scene) {
      let count = 0;
      await abreast(scene, 500, async (turn) => {
        const socket = await scene.stranger(turn % 100).open(`GET ${paper} HTTP/1.1\r\nHost: x\r\n\r\n`);
        await pause(5);
        socket?.destroy();
        count += 1;
      });
      const wait = await timed(() => scene.stranger(300).send(paper));
      if (wait > LONGEST_WAIT)
        throw new Error(`a visitor waited ${wait.toFixed(0)} ms for the paper afterwards`);
      return `closed × ${count}, then the paper in ${wait.toFixed(0)} ms`;
    },
  },
];
