import award from '../../database/sample/photos/award.svg?url';
import coffee from '../../database/sample/photos/coffee.svg?url';
import exhibition from '../../database/sample/photos/exhibition.svg?url';
import plenary from '../../database/sample/photos/plenary.svg?url';
import posters from '../../database/sample/photos/posters.svg?url';
import workshop from '../../database/sample/photos/workshop.svg?url';
import { Quote, Section } from './parts.tsx';
import { Strip } from './strip.tsx';
import { home, scenes, statistics, testimonials } from './words.ts';

const SCENES = [plenary, workshop, posters, exhibition, coffee, award];

export function Gallery() {
  const { label, title } = home.gallery;
  return (
    <Section label={label} title={title} className="on-dark bg-ink text-white">
      <Strip slideClassName="basis-[88%] md:basis-[62%]">
        {SCENES.map((url, index) => (
          <img
            key={url}
            src={url}
            alt={scenes[index]}
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
        {testimonials
          .filter(({ edition }) => !edition)
          .map((testimonial) => (
            <Quote key={testimonial.name} {...testimonial} />
          ))}
      </div>
    </Section>
  );
}
