import { expect, it } from 'vitest';
import { compareWrite, type Difference } from './compare.ts';
import { createNames, drawPictures } from './names.ts';
import { readRecording } from './recording.ts';
import { createReplayedSite } from './replayed-site.ts';
import { RULES } from './rules.ts';

/** The recorded write requests of an earlier version's browser tests must have the same results on the current server (README.md). */
const recording = await readRecording('d87817b3');
const pictures = await drawPictures(JSON.stringify(recording));
const used = new Set<string>();

it.each(recording.specs)('$spec', { tags: ['looks'] }, async ({ events }) => {
  const names = createNames(pictures);
  const site = await createReplayedSite(recording.start, names);
  const found: Difference[] = [];
  // What a spec wrote directly after its last request has no effect on what is compared.
  const last = events.findLastIndex((event) => !('direct' in event));
  for (const [at, event] of events.slice(0, last + 1).entries())
    if ('direct' in event) await site.write(event.direct);
    else found.push(...compareWrite(names, at, event, await site.send(event)));
  const unnamed = found.filter((difference) => {
    const rule = RULES.find(({ covers }) => covers(difference));
    if (rule) used.add(rule.name);
    return !rule;
  });
  await site.close();
  expect(unnamed).toEqual([]);
});

it('names nothing that no longer differs', { tags: ['looks'] }, () => {
  expect([...used].sort()).toEqual(RULES.map(({ name }) => name).sort());
});
