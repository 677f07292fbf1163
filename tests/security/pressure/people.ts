import { createECDH, randomBytes } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addDays } from '#congress/day.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { askedAbout, feedbackPath } from '#congress/feedback/rules.ts';
import { sessionsOf } from '#congress/programme/sessions.ts';
import { PACES } from '#server/mail/bounds.ts';
import { abreast, form, json, type Pressure, type Scene, tally } from './pressure.ts';

export const newsletterForm = (origin: string, email: string) =>
  form(origin, { 'form-name': 'newsletter', email });

export const vote = (origin: string) =>
  form(origin, { useful: '1', clear: '1', remark: '', language: 'pt-BR' });

/** Enables feedback for the talks of the first day. @returns the address for feedback on one of them */
export async function openFeedback({ editor }: Scene): Promise<string> {
  const showing = { day: addDays(shippedFacts.event.firstDay, 1), phase: null };
  const facts = { ...shippedFacts, showing, feedback: { on: true, speakers: true } };
  await editor.from('event_facts').update({ facts }).eq('id', 1).throwOnError();
  const { data } = await editor.from('program_items').select('*').throwOnError();
  const talk = askedAbout(sessionsOf(data ?? [])).find(({ day }) => day === 1);
  if (!talk) throw new Error('the sample has no talk on its first day');
  return feedbackPath(talk.code);
}
let talk = '';
const VICTIM = 'vitima';

/** A valid subscription with an invented endpoint at a known push service. */
function subscription(turn: number) {
  const key = createECDH('prime256v1');
  return {
    endpoint: `https://fcm.googleapis.com/fcm/send/${turn}:${randomBytes(60).toString('base64url')}`,
    keys: {
      p256dh: key.generateKeys().toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
    language: 'pt-BR',
  };
}

export const peoplePressures: Pressure[] = [
  {
    name: 'plus addresses',
    title:
      'The newsletter for one mailbox under other names each time (+n, dots) and for strangers, from 100 addresses',
    async run(scene) {
      const answers = tally();
      const { url, dataDir } = scene.site;
      const folder = join(dataDir, 'mail');
      // Without emails that are still being written.
      const names = async () =>
        (await readdir(folder).catch(() => [])).filter((name) => !name.startsWith('.'));
      const before = new Set(await names());
      await abreast(scene, 20, async (turn) => {
        const email = turn % 2 ? `${VICTIM}+${turn}@gmail.com` : `estranho${turn}@tecer.example`;
        answers.add(await scene.stranger(turn % 100).send('/', newsletterForm(url, email)));
      });
      const sent = (await names()).filter((name) => !before.has(name));
      const texts = await Promise.all(sent.map((name) => readFile(join(folder, name), 'utf8')));
      const toVictim = texts.filter((text) => text.includes(VICTIM)).length;
      const { mailbox, all } = PACES.newsletter;
      if (toVictim > mailbox || sent.length > all[0].most)
        throw new Error(`${sent.length} emails went out, ${toVictim} of them to one mailbox`);
      return `${answers}; ${sent.length} emails, ${toVictim} of them to one mailbox`;
    },
  },
  {
    name: 'push',
    title: 'Invented subscriptions to notices from 100 addresses, twenty at a time',
    async run(scene) {
      const answers = tally();
      await abreast(scene, 20, async (turn) => {
        const { method, headers, body } = json(subscription(turn));
        const sent = { method, headers: { ...headers, Origin: scene.site.url }, body };
        answers.add(await scene.stranger(turn % 100).send('/push', sent));
      });
      return `${answers}`;
    },
  },
  {
    name: 'counts',
    title: 'Openings of pages and clicks that were none, from ten addresses, fifty at a time',
    async run(scene) {
      const answers = tally();
      const { headers: browser } = { headers: { 'User-Agent': 'Mozilla/5.0 Firefox/150.0' } };
      await abreast(scene, 50, async (turn) => {
        const subject = turn % 2 ? '/programacao' : `/palestrantes/ninguem-${turn}`;
        const { headers, ...sent } = form(scene.site.url, { kind: 'page', subject, language: 'pt-BR' });
        const all = { ...sent, headers: { ...headers, ...browser } };
        answers.add(await scene.stranger(turn % 10).send('/counts', all));
      });
      return `${answers}`;
    },
  },
  {
    name: 'votes',
    title: 'Votes for a talk without a cookie, from ten addresses, twenty at a time',
    async prepare(scene) {
      talk = await openFeedback(scene);
    },
    async run(scene) {
      const answers = tally();
      await abreast(scene, 20, async (turn) => {
        answers.add(await scene.stranger(turn % 10).send(talk, vote(scene.site.url)));
      });
      return `${answers}`;
    },
  },
];
