import { Tabs } from 'radix-ui';
import { Section } from './parts.tsx';
import { Waiting } from './people.tsx';
import { type ProgramItem, useTable } from './tables.ts';

const DAYS = ['27 de maio', '28 de maio', '29 de maio'];

export function Programme() {
  const { data } = useTable('program_items', 'created_at');
  return (
    <Section id="programacao" label="Programação" title="Dia a dia">
      {data ? (
        <Tabs.Root defaultValue="0">
          <Tabs.List className="mb-8 flex gap-3">
            {DAYS.map((day, index) => (
              <Tabs.Trigger
                key={day}
                value={`${index}`}
                className="min-h-11 rounded-full border border-ink/20 px-5 font-semibold data-[state=active]:bg-petrol data-[state=active]:text-white"
              >
                {day}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          {DAYS.map((day, index) => (
            <Tabs.Content key={day} value={`${index}`}>
              <Day items={data.filter((item) => item.day === index)} />
            </Tabs.Content>
          ))}
        </Tabs.Root>
      ) : (
        <Waiting />
      )}
    </Section>
  );
}

function Day({ items }: { items: ProgramItem[] }) {
  return (
    <ol className="grid gap-3">
      {items
        .filter((item) => !item.parent_id)
        .sort((a, b) => a.time.localeCompare(b.time))
        .map((item) => (
          <li key={item.id} className="rounded-card bg-white p-6">
            <Activity item={item} />
            <ol className="mt-3 grid gap-3 border-mist-deep border-l-2 pl-4 empty:hidden">
              {items
                .filter((lecture) => lecture.parent_id === item.id)
                .map((lecture) => (
                  <li key={lecture.id}>
                    <Activity item={lecture} />
                  </li>
                ))}
            </ol>
          </li>
        ))}
    </ol>
  );
}

function Activity({ item }: { item: ProgramItem }) {
  return (
    <>
      <p className="font-semibold text-teal">
        {item.time}
        {item.auditorium && `, ${item.auditorium}`}
      </p>
      <h3 className="text-heading">{item.title ?? item.theme}</h3>
      {item.speaker && <p>{item.speaker}</p>}
      {item.moderator && <p className="text-ink-soft">Moderação: {item.moderator}</p>}
    </>
  );
}
