import { quantile } from '#tests/support/quantile.ts';
import { newsletterForm, openFeedback, vote } from './people.ts';
import { aNoisyPicture, showPortrait, untilShown } from './pictures.ts';
import { type Pressure, type Scene, tally, timed } from './pressure.ts';

/** The most that work may be slowed down, as a multiple of the time alone; times up to `atOnce` milliseconds are always allowed. */
const SLOWER = { factor: 5, atOnce: 500 };
const PATIENCE = 60_000;

const PHONES = 2000;
/** The first request on the connection that each phone keeps open. The server must keep it for this time: its timeout is 75 s, and opening all takes a while. */
const ASKED = 'GET /favicon.svg HTTP/1.1\r\nHost: x\r\n\r\n';
const KEPT_MS = 60_000;
/** The number of phones that are active at the same time. */
const AT_A_TIME = 40;

const ms = (value: number) => `${value.toFixed(0)} ms`;

/** Describes a comparison. @throws Error if the work was too slow */
function compare(what: string, alone: number, now: number, factor = SLOWER.factor): string {
  if (now > Math.max(SLOWER.atOnce, factor * alone))
    throw new Error(`${what} took ${ms(now)}, and ${ms(alone)} alone`);
  return `${what}: ${ms(now)} (${ms(alone)})`;
}

/** Simulates the requests of one phone in the hall. @returns the time of the slowest of the three responses */
async function visitByPhone(scene: Scene, talk: string, number: number, answers: ReturnType<typeof tally>) {
  const { url } = scene.site;
  const hall = scene.stranger(1);
  const acts = [
    () => hall.send('/programacao'),
    () => hall.submit(talk, vote(url)),
    () => hall.submit('/', newsletterForm(url, `pessoa${number}@tecer.example`)),
  ];
  let slowest = 0;
  for (const act of acts) {
    const began = performance.now();
    const status = await act();
    slowest = Math.max(slowest, performance.now() - began);
    answers.add(status);
    if (status !== 200) throw new Error(`a phone got ${status || 'no answer'} after ${answers}`);
  }
  return slowest;
}

let talk = '';

/** Saves a list of committee members. @param size the approximate size of the JSON in bytes @returns milliseconds */
async function saveCommittees({ editor }: Scene, size: number): Promise<number> {
  const picture = await aNoisyPicture();
  const members = Array.from({ length: Math.floor(size / (picture.length + 200)) }, (_, at) => ({
    name: `Pessoa ${at}`,
    position: 'Membro',
    type: 'Comissão científica',
    // Each picture is different: changed bytes in the last chunk of a PNG are not visible.
    image: `${picture.slice(0, -8)}${`${at}`.padStart(4, '0')}${picture.slice(-4)}`,
  }));
  return timed(() => editor.rpc('replace_committees', { members }).throwOnError());
}

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 80"><rect width="200" height="80" fill="#1f7a78"/></svg>`;

export const honestPressures: Pressure[] = [
  {
    name: 'venue',
    title: '2,000 phones behind one address that stay connected, open the programme, vote and subscribe',
    isHonest: true,
    async prepare(scene) {
      talk = await openFeedback(scene);
    },
    async run(scene) {
      const answers = tally();
      const alone: number[] = [];
      for (let number = 0; number < 20; number += 1)
        alone.push(await visitByPhone(scene, talk, number, answers));
      const connected = await Promise.all(
        Array.from({ length: PHONES }, () => scene.stranger(1).open(ASKED)),
      );
      let lost = connected.filter((socket) => !socket || socket.destroyed).length;
      const opened = performance.now();
      for (const socket of connected)
        socket?.once('close', () => {
          if (performance.now() - opened < KEPT_MS) lost += 1;
        });
      const slowest: number[] = [];
      let next = 20;
      await Promise.all(
        Array.from({ length: AT_A_TIME }, async () => {
          while (next < PHONES) slowest.push(await visitByPhone(scene, talk, next++, answers));
        }),
      );
      for (const socket of connected) socket?.removeAllListeners('close').destroy();
      if (lost > 0) throw new Error(`${lost} phones lost their connection`);
      // With this many concurrent phones on two cores, each waits for the others.
      const median = quantile(slowest, 0.5);
      return `${answers}; ${compare('the slowest answer of a phone', quantile(alone, 0.5), median, AT_A_TIME)}`;
    },
  },
  {
    name: 'committees',
    title: 'A committee list of 64 MB that an editor saves, against ten times one of 6.4',
    isHonest: true,
    async run(scene) {
      const alone = (await saveCommittees(scene, 6_400_000)) * 10;
      return compare('the list', alone, await saveCommittees(scene, 64_000_000), 3);
    },
  },
  {
    name: 'pictures',
    title: '250 photos of 1 MB that an editor saves one after the other, as from a zip',
    isHonest: true,
    async run({ editor }) {
      const took: number[] = [];
      for (let number = 0; number < 250; number += 1) {
        const row = { image: await aNoisyPicture(), alt: `Foto ${number}`, caption: `Foto ${number}` };
        took.push(await timed(() => editor.from('photos').insert(row).throwOnError()));
      }
      return compare('a photo', quantile(took.slice(0, 25), 0.5), quantile(took.slice(-100), 0.5));
    },
  },
  {
    name: 'logo',
    title: 'A logo as SVG that an editor saves, until visitors see it',
    isHonest: true,
    async run(scene) {
      const alone = await timed(() => showPortrait(scene, PATIENCE));
      const row = {
        name: 'Curativos do Cerrado',
        alt: 'Curativos do Cerrado',
        logo: `data:image/svg+xml;base64,${Buffer.from(LOGO).toString('base64')}`,
      };
      const { data } = await scene.editor.from('sponsors').select('category,website').limit(1).single();
      const took = await timed(async () => {
        await scene.editor
          .from('sponsors')
          .insert({ ...data, ...row })
          .throwOnError();
        await untilShown(scene, '/', row.alt, PATIENCE);
      });
      return compare('a logo, against a portrait', alone, took);
    },
  },
];
