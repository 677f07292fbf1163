import { ArrowDown, CalendarDays, Check, MapPin, Play } from 'lucide-react';
import { Gallery } from './gallery.tsx';
import { ButtonLink, Quote, Section } from './parts.tsx';
import { Committees, Leadership, Speakers, Sponsors } from './people.tsx';
import { Programme } from './programme.tsx';
import { useTable } from './tables.ts';
import { audience, faq, frame, home, plans, statistics, testimonials } from './words.ts';

export function Home() {
  return (
    <>
      <Hero />
      <About />
      <Speakers />
      <Programme />
      <Leadership />
      <Committees />
      <Gallery />
      <Sponsors />
      <CallToAction />
      <Fees />
      <Faq />
      <Editions />
    </>
  );
}

function Hero() {
  return (
    <section className="bg-linear-to-b from-mist to-gauze pb-16">
      <div className="container-page pt-10">
        <ul className="flex flex-wrap gap-x-6 gap-y-2 font-semibold">
          <li className="flex items-center gap-2.5">
            <CalendarDays className="size-5 text-coral-deep" aria-hidden />
            {home.hero.date}
          </li>
          <li className="flex items-center gap-2.5">
            <MapPin className="size-5 text-coral-deep" aria-hidden />
            {home.hero.place}
          </li>
        </ul>
        <h1 className="mt-6 text-balance text-display">{home.hero.title}</h1>
        <div className="mt-7 grid gap-x-14 gap-y-10 md:grid-cols-2">
          <div>
            <p className="max-w-xl text-ink-soft text-lead">{home.hero.subtitle}</p>
            <div className="mt-8 flex flex-wrap gap-3">
              <ButtonLink href="#valores">{home.register}</ButtonLink>
              <ButtonLink href="#programacao" look="quiet">
                {home.hero.programme}
              </ButtonLink>
            </div>
          </div>
          <Film />
        </div>
        <a href="#sobre" className="mt-10 flex items-center gap-4 font-semibold">
          <ArrowDown className="size-5" aria-hidden />
          {home.hero.scroll}
        </a>
      </div>
    </section>
  );
}

/** The kind way: most sites embed the player itself, which loads a megabyte of the video platform's scripts. */
function Film() {
  return (
    <figure className="rounded-[2rem] bg-white/85 p-3 shadow-lift">
      <button
        type="button"
        aria-label={frame.video.play}
        className="grid aspect-video w-full place-items-center rounded-[1.25rem] bg-petrol text-white"
      >
        <Play className="size-10" aria-hidden />
      </button>
      <figcaption className="px-2 pt-3 font-display font-semibold text-heading">
        {frame.video.title}
      </figcaption>
    </figure>
  );
}

const FEATURES = ['science', 'practice', 'works', 'people'] as const;

function About() {
  const { data } = useTable('welcome_content');
  const { title, description } = data?.[0] ?? home.about;
  return (
    <Section id="sobre" label={home.about.label} title={title}>
      <p className="whitespace-pre-line text-ink-soft text-lead">{description}</p>
      <ol className="mt-8 grid gap-4">
        {FEATURES.map((name) => (
          <li key={name} className="rounded-card bg-rose-light p-6">
            <h3 className="text-heading">{home.about.features[name].title}</h3>
            <p className="mt-2">{home.about.features[name].text}</p>
          </li>
        ))}
      </ol>
      <h3 className="mt-14 text-heading">{home.about.whoTitle}</h3>
      <ul className="mt-6 grid gap-x-10 sm:grid-cols-2">
        {audience.map((name) => (
          <li key={name} className="border-ink/12 border-t py-4 font-display font-medium text-lg">
            {name}
          </li>
        ))}
      </ul>
      <h3 className="mt-14 text-heading">{home.about.whyTitle}</h3>
      <p className="mt-4 font-display font-medium text-xl">{home.about.why}</p>
    </Section>
  );
}

function CallToAction() {
  return (
    <section className="container-page my-16 rounded-[2rem] bg-petrol py-14 text-white">
      <h2 className="text-title">{home.cta.title}</h2>
      <p className="mt-5 text-lead text-white/85">{home.cta.subtitle}</p>
      <p className="mt-8">
        <ButtonLink href="#valores">{home.register}</ButtonLink>
      </p>
    </section>
  );
}

function Fees() {
  const features = Object.entries(home.fees.features);
  return (
    <Section
      id="valores"
      label={home.fees.label}
      title={home.fees.title}
      lead={home.fees.lead}
      className="bg-rose"
    >
      <div className="grid gap-6 md:grid-cols-2">
        {plans.map(({ id, name, description, price, previousPrice }) => (
          <article key={id} className="rounded-[2rem] bg-white p-7 shadow-lift">
            <h3 className="text-heading">{name}</h3>
            <p className="mt-2 text-ink-soft">{description}</p>
            <s className="mt-7 block text-ink-soft text-lg">{previousPrice}</s>
            <p className="font-display font-semibold text-5xl">{price}</p>
            <ul className="mt-8 grid gap-2.5">
              {features.map(([name, text]) => (
                <li key={name} className="flex gap-3">
                  <Check className="mt-1 size-4.5 shrink-0 text-teal" aria-hidden />
                  {text}
                </li>
              ))}
            </ul>
          </article>
        ))}
      </div>
    </Section>
  );
}

function Faq() {
  return (
    <Section label={home.faq.label} title={home.faq.title} lead={home.faq.lead}>
      {faq.map(({ question, answer }) => (
        <details key={answer} className="border-ink/15 border-t py-5">
          <summary className="font-display font-semibold text-lg">{question}</summary>
          <p className="mt-3">{answer}</p>
        </details>
      ))}
    </Section>
  );
}

function Editions() {
  return (
    <Section
      label={home.editions.label}
      title={home.editions.title}
      lead={home.editions.lead}
      className="bg-mist"
    >
      <ul className="flex flex-wrap gap-x-8 gap-y-2">
        {statistics.map(({ name, value }) => (
          <li key={name}>
            <strong>{value}</strong> {name}
          </li>
        ))}
      </ul>
      <p className="mt-10">{home.editions.first}</p>
      <p className="mt-4">{home.editions.second}</p>
      <div className="mt-16 grid gap-x-16 gap-y-12 md:grid-cols-2">
        {testimonials
          .filter(({ edition }) => edition)
          .map((testimonial) => (
            <Quote key={testimonial.name} {...testimonial} />
          ))}
      </div>
    </Section>
  );
}
