import { loadavg } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { aPhone, type LongestEvent } from './first-tap/phone.ts';
import { type Act, WALKS, type Walk } from './first-tap/walks.ts';
import { calm } from './server/process.ts';
import { startSite } from './site.ts';
import { budgets, type Figure } from './table.ts';

/**
 * Walks for two minutes on a slow phone through home, programme, agenda, speakers, a form and a text page. Measures the longest event
 * (from input to the next frame), and the scripts that the pages load before the first input and over the walk. Each walk has a new
 * browser. Exits with an error if a budget is missed. `--seconds=120`; `--url=…`: a site that is already running.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '120' }, url: { type: 'string' } },
});
const LONGEST_EVENT_MS = 200;
const UNTOUCHED_KB = 10;
/** The time after a page load in which its downloads count as before the first input. */
const AFTERWARDS_MS = 5000;
const actsOf = ({ stops }: Walk) => stops.flatMap(({ acts }) => acts);
/** The pause between two actions. */
const BEAT_MS = (Number(values.seconds) * 1000) / WALKS.flatMap(actsOf).length;
/** The pause between two typed letters. */
const BETWEEN_LETTERS_MS = 180;
/** The mark of React's elements, by which a built file with React is recognised. */
const REACT = 'react.transitional.element';

interface Walked {
  untouched: number;
  scripts: number;
  hasReact: boolean;
  longest: LongestEvent;
  missed: string[];
}

async function walk(url: string, { stops }: Walk): Promise<Walked> {
  const phone = await aPhone();
  const sources: Promise<string>[] = [];
  phone.page.on('requestfinished', async (request) => {
    if (request.resourceType() !== 'script') return;
    const text = request.response().then((response) => response?.text() ?? '');
    sources.push(text.catch(() => ''));
  });
  async function act(one: Act): Promise<string | undefined> {
    if ('scroll' in one) return void (await phone.scroll(one.scroll));
    if ('tap' in one) return await phone.tap(one.tap);
    return void (await phone.page.keyboard.press(one.type === ' ' ? 'Space' : one.type));
  }
  const walked: Walked = {
    untouched: 0,
    scripts: 0,
    hasReact: false,
    longest: { ms: 0, what: '' },
    missed: [],
  };
  try {
    for (const { path, acts } of stops) {
      const before = phone.scriptBytes();
      await phone.page.goto(url + path);
      await pause(AFTERWARDS_MS);
      walked.untouched = Math.max(walked.untouched, phone.scriptBytes() - before);
      for (const one of acts) {
        const why = await act(one);
        if (why) walked.missed.push(`${path}: ${why}`);
        await pause('type' in one ? BETWEEN_LETTERS_MS : BEAT_MS);
      }
      walked.longest = await phone.longest();
    }
    walked.scripts = phone.scriptBytes();
    walked.hasReact = (await Promise.all(sources)).some((source) => source.includes(REACT));
    return walked;
  } finally {
    await phone.leave();
  }
}

function figuresOf({ name, budget }: Walk, walked: Walked): Figure[] {
  const kB = (what: string, bytes: number, most: number): Figure => ({
    what: `${name}: ${what}`,
    unit: 'kB',
    figure: bytes / 1000,
    budget: most,
    digits: 1,
  });
  return [
    kB('scripts before a touch', walked.untouched, UNTOUCHED_KB),
    ...(budget ? [kB('scripts over the walk', walked.scripts, budget)] : []),
    { what: `${name}: the longest event`, unit: 'ms', figure: walked.longest.ms, budget: LONGEST_EVENT_MS },
  ];
}

async function main() {
  const site = values.url ? null : await startSite({ SAMPLE_CONTENT: '1' });
  try {
    if (site) await calm(site.pid);
    const figures: Figure[] = [];
    const notes: string[] = [];
    const failures: string[] = [];
    for (const one of WALKS) {
      process.stderr.write(`→ ${one.name}\n`);
      const walked = await walk(site?.url ?? values.url ?? '', one);
      figures.push(...figuresOf(one, walked));
      notes.push(`${one.name}: the longest event is ${walked.longest.what}`);
      failures.push(...walked.missed);
      if (one.withoutReact && walked.hasReact) failures.push(`${one.name}: fetched React`);
    }
    process.stdout.write(`${budgets(figures)}\n${notes.join('\n')}\n`);
    process.stdout.write(failures.map((failure) => `MISSED: ${failure}\n`).join(''));
    process.stdout.write(`load of this machine ${loadavg()[0]?.toFixed(1)}\n`);
    if (failures.length > 0) process.exitCode = 1;
  } finally {
    await site?.stop();
  }
}

await main();
