import { setTimeout as pause } from 'node:timers/promises';
import { ADMINISTRATOR } from '../site.ts';

const EVERY_MS = 2500;

export interface People {
  report(): { forms: number; signIns: number; failures: string[] };
  stop(): Promise<void>;
}

/** Visitors who send forms, and administrators who sign in, some with a wrong password; each turn from a different address. */
export function startPeople({ url, key }: { url: string; key: string }, pace: { resting: boolean }): People {
  let report = { forms: 0, signIns: 0, failures: [] as string[] };
  let stopped = false;

  async function expect(status: number, what: string, path: string, init: RequestInit) {
    const answer = await fetch(`${url}${path}`, init).catch((error: Error) => error);
    if (answer instanceof Error) return void report.failures.push(`${what}: ${answer.message}`);
    await answer.text();
    if (answer.status !== status) report.failures.push(`${what}: ${answer.status}`);
  }

  async function live() {
    for (let turn = 1; !stopped; turn += 1) {
      const from = { 'X-Forwarded-For': `198.51.${(turn >> 8) & 255}.${turn & 255}` };
      const body = new URLSearchParams({ 'form-name': 'newsletter', email: `soak-${turn}@exemplo.example` });
      await expect(200, 'a form', '/', { method: 'POST', headers: from, body });
      report.forms += 1;
      const right = turn % 4 !== 0;
      const typed = { ...ADMINISTRATOR, ...(right ? {} : { password: 'uma senha errada' }) };
      await expect(right ? 200 : 401, 'a sign-in', '/functions/v1/admin-auth', {
        method: 'POST',
        headers: { ...from, apikey: key, 'Content-Type': 'application/json' },
        body: JSON.stringify(typed),
      });
      report.signIns += 1;
      do await pause(EVERY_MS);
      while (pace.resting && !stopped);
    }
  }
  const living = live();
  return {
    report() {
      const finished = report;
      report = { forms: 0, signIns: 0, failures: [] };
      return finished;
    },
    async stop() {
      stopped = true;
      await living;
    },
  };
}
