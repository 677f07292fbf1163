import { setTimeout as pause } from 'node:timers/promises';
import { addressOf } from '../doors.ts';
import { abreast, type Pressure, type Scene, tally } from './pressure.ts';

const ID = '11111111-1111-4111-8111-111111111111';
const ADDRESSES = 200;
const LARGE = 8 * 1024 * 1024;
/** A form with very many fields, which is expensive for many parsers. */
const FORM_BOMB = 'a&'.repeat(32_000);
const PART = '--bomb\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n';
const MULTIPART_BOMB = `${PART.repeat(60_000)}--bomb--\r\n`;

const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' };
const multipart = { 'Content-Type': 'multipart/form-data; boundary=bomb' };

const BODIES = [
  { body: Buffer.alloc(LARGE, 32), headers: { 'Content-Type': 'application/json' } },
  { body: Buffer.alloc(LARGE, 'a&'), headers: urlencoded },
  { body: FORM_BOMB, headers: urlencoded },
  { body: MULTIPART_BOMB, headers: multipart },
];

const takingBodies = ({ doors }: Scene) => doors.filter(({ method }) => !['GET', 'HEAD'].includes(method));

/** Invalid values for the parameters of an address. */
const NONSENSE = ['%E0%A4%A', '%00', '%2f..%2f', '99999999999', '0000-01-01', '__proto__', 'a'.repeat(3000)];

export const doorPressures: Pressure[] = [
  {
    name: 'bodies',
    title:
      'Bodies of 8 MB, and forms and multipart bodies of thousands of fields, at every route, twenty at a time',
    async run(scene) {
      const answers = tally();
      const doors = takingBodies(scene);
      await abreast(scene, 20, async (turn) => {
        const door = doors[turn % doors.length];
        const sent = BODIES[Math.floor(turn / doors.length) % BODIES.length];
        if (!door) return;
        const { method } = door;
        answers.add(await scene.stranger(turn % ADDRESSES).send(addressOf(door, ID), { method, ...sent }));
      });
      return `${answers}`;
    },
  },
  {
    name: 'aborted',
    title: 'Requests at every route and for every page that are closed in the middle, fifty at a time',
    async run(scene) {
      const all = [...scene.doors, ...scene.pages];
      let count = 0;
      await abreast(scene, 50, async (turn) => {
        const door = all[turn % all.length];
        if (!door) return;
        const length =
          door.method === 'GET' ? '' : 'Content-Length: 900\r\nContent-Type: application/json\r\n';
        const head = `${door.method} ${addressOf(door, ID)} HTTP/1.1\r\nHost: x\r\n${length}\r\n`;
        const socket = await scene.stranger(turn % ADDRESSES).open(length ? `${head}{"a":` : head);
        await pause(turn % 20);
        socket?.destroy();
        count += 1;
      });
      return `closed × ${count}`;
    },
  },
  {
    name: 'nonsense',
    title:
      'Nonsense in the place of every parameter of an address, at every route and page, twenty at a time',
    async run(scene) {
      const answers = tally();
      const all = [...scene.doors, ...scene.pages].filter((door) => addressOf(door, 'x') !== door.path);
      await abreast(scene, 20, async (turn) => {
        const door = all[turn % all.length];
        const value = NONSENSE[Math.floor(turn / all.length) % NONSENSE.length] ?? '';
        if (!door) return;
        const path = addressOf(door, value + (turn % 3 ? '' : turn));
        answers.add(await scene.stranger(turn % ADDRESSES).send(path, { method: door.method }));
      });
      return failOnErrors(`${answers}`);
    },
  },
  {
    name: 'parameters',
    title: 'Parameters that say nothing, and others each time, at every route and page, fifty at a time',
    async run(scene) {
      const answers = tally();
      const all = [...scene.doors, ...scene.pages].filter(({ method }) => method === 'GET');
      await abreast(scene, 50, async (turn) => {
        const door = all[turn % all.length];
        if (!door) return;
        const path = `${addressOf(door, 'x')}?x${turn}=${turn}&edicao=${turn}`;
        answers.add(await scene.stranger(turn % ADDRESSES).send(path));
      });
      return `${answers}`;
    },
  },
];

/** Throws on any 5xx except 503, which only asks the client to wait. */
function failOnErrors(answers: string): string {
  if (/\b50[0124-9] ×/.test(answers)) throw new Error(`answers of 5xx: ${answers}`);
  return answers;
}
