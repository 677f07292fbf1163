import type { IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ADMINISTRATOR } from '#tests/faults/scene.ts';
import { abreast, form, json, type Pressure, tally } from './pressure.ts';

const aliases = (count: number) =>
  Array.from({ length: count }, (_, at) => `a${at.toString(36)}:image`).join(',');

export const requestPressures: Pressure[] = [
  {
    name: 'aliases',
    title: 'The portraits of all speakers under 500 names at once, twelve at a time, from four addresses',
    async run(scene) {
      const answers = tally();
      await abreast(scene, 12, async (turn) => {
        answers.add(await scene.stranger(turn % 4).send(`/rest/v1/speakers?select=${aliases(500)}`));
      });
      return `${answers}`;
    },
  },
  {
    name: 'unread answers',
    title: 'All portraits asked for again and again, thirty at a time, and nothing read of the answers',
    async run(scene) {
      const answers = tally();
      const held: IncomingMessage[] = [];
      await abreast(scene, 30, async (turn) => {
        const answer = await scene.stranger(turn % 4).sendUnread('/rest/v1/speakers?select=*');
        answers.add(answer?.statusCode ?? 0);
        if (answer) held.push(answer);
        await pause(500);
      });
      for (const answer of held) answer.destroy();
      return `${answers}`;
    },
  },
  {
    name: 'invented names',
    title: 'Wrong passwords for invented names from the administrator’s own address, six a second',
    async run(scene) {
      const answers = tally();
      await abreast(scene, 1, async (turn) => {
        const sent = json({ username: `ninguem${turn}`, password: 'nenhuma senha de ninguem' });
        void fetch(`${scene.site.url}/functions/v1/admin-auth`, sent).then(
          ({ status }) => answers.add(status),
          () => answers.add(0),
        );
        await pause(166);
      });
      return `${answers}`;
    },
  },
  {
    name: 'own name',
    title: 'Wrong passwords for the administrator’s own name from 200 addresses, forty at a time',
    async run(scene) {
      const answers = tally();
      await abreast(scene, 40, async (turn) => {
        const sent = json({ username: ADMINISTRATOR.username, password: `senha errada ${turn}` });
        answers.add(await scene.stranger(turn % 200).send('/functions/v1/admin-auth', sent));
        await pause(50);
      });
      return `${answers}`;
    },
  },
  {
    name: 'many names',
    title: 'Wrong passwords for invented names from 200 addresses, forty at a time',
    async run(scene) {
      const answers = tally();
      await abreast(scene, 40, async (turn) => {
        const sent = json({ username: `ninguem${turn}`, password: 'nenhuma senha de ninguem' });
        answers.add(await scene.stranger(turn % 200).send('/functions/v1/admin-auth', sent));
      });
      return `${answers}`;
    },
  },
  {
    name: 'letters',
    title: 'Recovery of the administrator’s password asked for from 100 addresses',
    async run(scene) {
      const answers = tally();
      await abreast(scene, 4, async (turn) => {
        const sent = json({ email: turn % 2 ? 'admin@localhost' : `ninguem${turn}@tecer.example` });
        answers.add(await scene.stranger(turn % 100).send('/auth/v1/recover', sent));
        await pause(20);
      });
      return `${answers}`;
    },
  },
  {
    name: 'forms',
    title: 'Contact forms without end from ten addresses',
    async run(scene) {
      const answers = tally();
      await abreast(scene, 10, async (turn) => {
        const sent = form(scene.site.url, {
          'form-name': 'contato',
          nome: `Ana ${turn}`,
          email: `ana${turn}@tecer.example`,
          telefone: '',
          assunto: 'certificados',
          mensagem: `Compre agora ${turn}: https://example.com/${turn}`,
        });
        answers.add(await scene.stranger(turn % 10).send('/', sent));
      });
      return `${answers}`;
    },
  },
];
