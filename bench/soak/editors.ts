import { setTimeout as pause } from 'node:timers/promises';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type Crowd, SOCKETS } from '../live/crowd.ts';
import { ADMINISTRATOR } from '../site.ts';

const WRITES_MS = 2000;
const TOLD_WITHIN_MS = 60_000;

export interface Editing {
  /** Returns the counts since the last call. */
  report(): { changes: number; toldAll: number; fewest: number; slowestMs: number; failures: string[] };
  stop(): Promise<void>;
}

/** Edits continuously: changes a row, inserts and deletes one, and replaces a whole list. */
export async function startEditors(
  site: { url: string; key: string },
  crowd: Crowd,
  pace: { resting: boolean },
): Promise<Editing> {
  const editor = await signIn(site);
  const speaker = await one(editor.from('speakers').select('id').limit(1));
  const members = await all(editor.from('leadership_team').select('id, name').order('order_position'));
  let report = {
    changes: 0,
    toldAll: 0,
    fewest: Number.POSITIVE_INFINITY,
    slowestMs: 0,
    failures: [] as string[],
  };
  let stopped = false;

  async function change(messages: number, write: () => PromiseLike<{ error: unknown; status: number }>) {
    const { told, milliseconds } = await crowd.hearWithin(TOLD_WITHIN_MS, messages, async () => {
      const { error, status } = await write();
      if (error) report.failures.push(`a write: ${status} ${JSON.stringify(error)}`);
    });
    report.changes += 1;
    report.fewest = Math.min(report.fewest, told);
    report.slowestMs = Math.max(report.slowestMs, milliseconds);
    report.toldAll += told === SOCKETS ? 1 : 0;
  }

  async function edit() {
    for (let turn = 1; !stopped; turn += 1) {
      const name = `Ana ${turn}`;
      await change(1, () =>
        editor
          .from('speakers')
          .update({ title: `Enfermeira ${turn}` })
          .eq('id', speaker.id),
      );
      await change(1, () => editor.from('speakers').insert({ name, title: 'Enfermeira', bio: 'Cuida.' }));
      await change(1, () => editor.from('speakers').delete().eq('name', name));
      const list = members.map((member) => ({ ...member, title: `Presidente ${turn}` }));
      await change(list.length, () => editor.rpc('replace_leadership_team', { members: list }));
      do await pause(WRITES_MS);
      while (pace.resting && !stopped);
    }
  }
  const editing = edit();
  const renewing = setInterval(() => void editor.auth.refreshSession(), 20 * 60_000);
  return {
    report() {
      const finished = report;
      report = { changes: 0, toldAll: 0, fewest: Number.POSITIVE_INFINITY, slowestMs: 0, failures: [] };
      return finished;
    },
    async stop() {
      stopped = true;
      clearInterval(renewing);
      await editing;
    },
  };
}

async function signIn({ url, key }: { url: string; key: string }): Promise<SupabaseClient> {
  const client = createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
  const { data, error } = await client.functions.invoke('admin-auth', { body: ADMINISTRATOR });
  if (error) throw error;
  await client.auth.setSession(data.session);
  return client;
}

type Rows = PromiseLike<{ data: Array<{ id: string; name?: string }> | null; error: unknown }>;

async function all(rows: Rows) {
  const { data, error } = await rows;
  if (error || !data?.length) throw new Error(`nothing to edit: ${JSON.stringify(error)}`);
  return data;
}

async function one(rows: Rows) {
  const [row] = await all(rows);
  if (!row) throw new Error('nothing to edit');
  return row;
}
