import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { hashPassword } from '#server/auth/passwords/passwords.ts';
import { ask, embeddedPostgres, KEY } from '#tests/faults/scene.ts';
import { slowDrawing } from '#tests/support/slow-drawing.ts';
import { showPortrait } from './pictures.ts';
import { abreast, json, type Pressure, type Scene, tally, timed } from './pressure.ts';

const PASSWORD = 'uma senha longa de teste';
/** The time within which a portrait saved afterwards must be visible, in milliseconds. */
const LONGEST_WAIT = 30_000;

/** Creates and signs in a team member who can only read enquiries. @returns the access token */
async function enterAsReader({ site }: Scene): Promise<string> {
  const { connection } = await embeddedPostgres(site.dataDir);
  const email = `${randomUUID()}@tecer.example`;
  await ask(
    connection,
    `INSERT INTO plenaria.users (email, password_hash, team_role, email_confirmed_at) VALUES ($1, $2, 'reader', now())`,
    [email, await hashPassword(PASSWORD)],
  );
  const answer = await fetch(`${site.url}/auth/v1/token?grant_type=password`, {
    ...json({ email, password: PASSWORD }),
    headers: { apikey: KEY, 'Content-Type': 'application/json' },
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}
let reader = '';
let sponsors: string[] = [];

export const teamPressures: Pressure[] = [
  {
    name: 'drawings',
    title: 'Drawings that take minutes, saved as logos by an editor, two a second',
    async prepare({ editor }) {
      const { data } = await editor.from('sponsors').select('id').throwOnError();
      sponsors = (data ?? []).map(({ id }) => id);
    },
    async run(scene) {
      const answers = tally();
      await abreast(scene, 1, async (turn) => {
        const { status } = await scene.editor
          .from('sponsors')
          .update({ logo: `data:image/svg+xml;base64,${slowDrawing(turn).toString('base64')}` })
          .eq('id', sponsors[turn % sponsors.length]);
        answers.add(status);
        await pause(500);
      });
      const wait = await timed(() => showPortrait(scene, LONGEST_WAIT));
      return `${answers}; then a portrait is shown after ${wait.toFixed(0)} ms`;
    },
  },
  {
    name: 'questions',
    title: 'Questions that look through every portrait, by somebody who may read enquiries, thirty at a time',
    async prepare(scene) {
      reader = await enterAsReader(scene);
    },
    async run(scene) {
      const answers = tally();
      const pattern = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].join('*');
      await abreast(scene, 30, async (turn) => {
        const path = `/rest/v1/speakers?select=id&image=not.ilike.*${pattern}*${turn}*`;
        const headers = { Authorization: `Bearer ${reader}` };
        answers.add(await scene.stranger(turn % 30).send(path, { headers }));
      });
      return `${answers}`;
    },
  },
];
