import plenary from '../../app/site/pictures/gallery-1.svg?url';
import workshop from '../../app/site/pictures/gallery-2.svg?url';
import posters from '../../app/site/pictures/gallery-3.svg?url';
import exhibition from '../../app/site/pictures/gallery-4.svg?url';
import coffee from '../../app/site/pictures/gallery-5.svg?url';
import award from '../../app/site/pictures/gallery-6.svg?url';
import { Quote, Section } from './parts.tsx';
import { Strip } from './strip.tsx';
import { home, statistics } from './words.ts';

const SCENES = { plenary, workshop, posters, exhibition, coffee, award };

export function Gallery() {
  const { label, title, scenes, quotes } = home.gallery;
  return (
    <Section label={label} title={title} className="on-dark bg-ink text-white">
      <Strip slideClassName="basis-[88%] md:basis-[62%]">
        {(Object.keys(SCENES) as (keyof typeof SCENES)[]).map((name) => (
          <img
            key={name}
            src={SCENES[name]}
            alt={scenes[name]}
            width={960}
            height={640}
            loading="lazy"
            decoding="async"
            className="aspect-3/2 w-full rounded-card object-cover"
          />
        ))}
      </Strip>
      <dl className="mt-16 grid grid-cols-2 gap-8">
        {statistics.map(({ name, value }) => (
          <div key={name} className="flex flex-col-reverse">
            <dt>{name}</dt>
            <dd className="font-display font-semibold text-5xl">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-16 grid gap-12">
        <Quote {...quotes.marina} />
        <Quote {...quotes.otavio} />
        <Quote {...quotes.julia} />
      </div>
    </Section>
  );
}
