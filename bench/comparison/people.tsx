import { LoaderCircle } from 'lucide-react';
import { Section, StoredPicture } from './parts.tsx';
import { Strip } from './strip.tsx';
import { useTable } from './tables.ts';
import { home } from './words.ts';

export function Speakers() {
  const { data } = useTable('speakers', 'created_at');
  const { label, title, lead } = home.speakers;
  return (
    <Section id="palestrantes" label={label} title={title} lead={lead} className="bg-mist">
      {data ? (
        <Strip slideClassName="basis-full md:basis-1/2 lg:basis-1/3">
          {data.map((speaker) => (
            <article key={speaker.id} className="overflow-hidden rounded-card bg-white">
              <StoredPicture
                source={speaker.image}
                alt={speaker.name}
                className="aspect-[5/4] w-full object-cover"
              />
              <div className="p-6">
                <h3 className="text-heading">{speaker.name}</h3>
                <p className="mt-1 font-semibold text-teal">{speaker.title}</p>
                <p className="mt-3 line-clamp-3 text-ink-soft">{speaker.bio}</p>
              </div>
            </article>
          ))}
        </Strip>
      ) : (
        <Waiting />
      )}
    </Section>
  );
}

export function Sponsors() {
  const { data } = useTable('sponsors', 'created_at');
  return (
    <section className="container-page bg-white py-16">
      <h2 className="text-heading">{home.sponsors.title}</h2>
      {data ? (
        <Strip slideClassName="basis-1/3 sm:basis-1/4 lg:basis-1/5" autoplay>
          {data.map((sponsor) => (
            <a key={sponsor.id} href={sponsor.website ?? undefined} className="grid h-30 place-items-center">
              <StoredPicture source={sponsor.logo} alt={sponsor.name} className="h-24 object-contain" />
            </a>
          ))}
        </Strip>
      ) : (
        <Waiting />
      )}
    </section>
  );
}

export function Leadership() {
  const { data } = useTable('leadership_team', 'order_position');
  return (
    <Section label="Quem organiza" title="Liderança">
      <Cards people={data} />
    </Section>
  );
}

export function Committees() {
  const { data } = useTable('committees', 'committee_order', 'order_position');
  return (
    <Section label="Quem organiza" title="Comissões">
      <Cards people={data?.map((member) => ({ ...member, title: `${member.position}, ${member.type}` }))} />
    </Section>
  );
}

function Cards({
  people,
}: {
  people: { id: string; name: string; title: string; image: string | null }[] | undefined;
}) {
  if (!people) return <Waiting />;
  return (
    <ul className="grid grid-cols-2 gap-6 lg:grid-cols-4">
      {people.map(({ id, name, title, image }) => (
        <li key={id}>
          <StoredPicture
            source={image}
            alt={name}
            className="aspect-square w-full rounded-card object-cover"
          />
          <h3 className="mt-3 font-semibold">{name}</h3>
          <p className="text-ink-soft">{title}</p>
        </li>
      ))}
    </ul>
  );
}

export function Waiting() {
  return (
    <p role="status" className="grid h-60 place-items-center">
      <LoaderCircle className="size-8 animate-spin text-teal" aria-label="Carregando" />
    </p>
  );
}
