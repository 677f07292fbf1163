import { randomUUID } from 'node:crypto';
import { test as base } from '#tests/support/site.ts';
import { ProgrammeTab } from './admin-program-page.ts';

export const BANDEIRANTES = 'Auditório Bandeirantes';
export const ANHANGUERA = 'Auditório Anhanguera';

/** Tests of the grid, each with its own sessions on the evening of the first day: two lectures of one person and a round table. */
export const test = base.extend<{ tab: ProgrammeTab; evening: Evening }>({
  tab: async ({ page, site }, use) => use(new ProgrammeTab(page, site)),
  evening: async ({ site }, use) => {
    const evening = new Evening(site.database, randomUUID().slice(0, 8));
    await evening.store();
    await use(evening);
    await evening.remove();
  },
});

class Evening {
  readonly mark: string;
  private readonly database: ProgrammeTab['site']['database'];

  constructor(database: ProgrammeTab['site']['database'], mark: string) {
    this.database = database;
    this.mark = mark;
  }

  async store() {
    const evening = { day: 1, type: 'palestra' } as const;
    const person = `Ana ${this.mark}`;
    await this.database
      .insertInto('program_items')
      .values([
        {
          ...evening,
          ...this.titled('Cedo'),
          time: '19:00 - 19:30',
          auditorium: BANDEIRANTES,
          speaker: person,
        },
        {
          ...evening,
          ...this.titled('Tarde'),
          time: '20:00 - 20:30',
          auditorium: ANHANGUERA,
          speaker: person,
        },
      ])
      .execute();
    const { id } = await this.database
      .insertInto('program_items')
      .values({
        day: 1,
        type: 'mesa_redonda',
        theme: `Mesa ${this.mark}`,
        time: '20:30 - 21:30',
        auditorium: BANDEIRANTES,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const lectures = ['Uma', 'Outra'].map((title) => ({
      ...{ ...evening, ...this.titled(title), time: '20:30 - 21:30', parent_id: id },
    }));
    for (const lecture of lectures) await this.database.insertInto('program_items').values(lecture).execute();
  }

  private titled = (title: string) => ({ title: `${title} ${this.mark}` });

  /** The days, by the first word of each title. */
  async days(): Promise<Record<string, number>> {
    const rows = await this.database
      .selectFrom('program_items')
      .select(['title', 'day'])
      .where('title', 'like', `%${this.mark}%`)
      .execute();
    return Object.fromEntries(rows.map(({ title, day }) => [`${title}`.split(' ')[0], day]));
  }

  /** Time and room, by the first word of each title. */
  async times(): Promise<Record<string, string>> {
    const rows = await this.database
      .selectFrom('program_items')
      .select(['title', 'time', 'auditorium'])
      .where('title', 'like', `%${this.mark}%`)
      .where('parent_id', 'is', null)
      .orderBy('time')
      .execute();
    return Object.fromEntries(
      rows.map(({ title, time, auditorium }) => [
        title?.split(' ')[0],
        `${time} ${auditorium === BANDEIRANTES ? 'B' : 'A'}`,
      ]),
    );
  }

  async remove() {
    await this.database.deleteFrom('program_items').where('title', 'like', `%${this.mark}%`).execute();
  }
}

/** The initial times and rooms of an evening. */
export const AT_FIRST = { Cedo: '19:00 - 19:30 B', Tarde: '20:00 - 20:30 A', Mesa: '20:30 - 21:30 B' };
