import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { useFacts } from '#app/site/frame/site.ts';
import { Onward, TextLink } from '#app/ui/button.tsx';
import { unbroken } from '#app/ui/unbroken.tsx';
import { canBeDone, type DatedStep, dayOfStep, stepKey } from '#congress/deadlines/rules.ts';
import { calendarLeaf } from '#congress/facts/format.ts';
import { adviceOf, PLACES, stateOf, titleOf, whenOf } from './wording.ts';

/** Steps along a line in the order of their days. */
export function Timeline({ title, steps }: { title: string; steps: DatedStep[] }) {
  if (steps.length === 0) return null;
  return (
    <section className="mt-14 lg:mt-20">
      <h2 className="text-title">{title}</h2>
      <ol className="mt-8">
        {steps.map((step, index) => (
          <TimelineStep
            key={stepKey(step)}
            step={step}
            startsDay={index === 0 || dayOfStep(steps[index - 1] ?? step) !== dayOfStep(step)}
          />
        ))}
      </ol>
    </section>
  );
}

const CALM = { dot: 'border-teal bg-gauze', badge: 'bg-mist text-petrol' };
const NEAR = { dot: 'border-coral bg-coral', badge: 'bg-coral-deep text-white' };
const LOOKS: Record<DatedStep['state'], typeof CALM> = {
  open: { ...CALM, dot: 'border-teal bg-teal' },
  upcoming: CALM,
  awaited: CALM,
  lastDays: NEAR,
  today: NEAR,
  closed: { dot: 'border-ink/30 bg-gauze', badge: 'bg-ink/8 text-ink-soft' },
};

interface TimelineStepProps {
  step: DatedStep;
  /** Whether it is the first of its day. */
  startsDay: boolean;
}

function TimelineStep({ step, startsDay }: TimelineStepProps) {
  const { t } = useTranslation('deadlines');
  const { language, localized } = useLanguage();
  const facts = useFacts();
  const closed = step.state === 'closed';
  return (
    <li
      data-state={step.state}
      className="group grid grid-cols-[2.5rem_1rem_1fr] gap-x-2.5 sm:grid-cols-[6rem_1.5rem_1fr] sm:gap-x-5"
    >
      {startsDay && step.closes !== null ? <Leaf day={dayOfStep(step)} closed={closed} /> : <span />}
      <div className="relative max-[20rem]:hidden" aria-hidden>
        <span className="absolute inset-y-0 left-1/2 w-0.5 -translate-x-1/2 bg-mist-deep group-first:top-8 group-last:bottom-auto group-last:h-8" />
        <span
          className={`absolute top-6 left-1/2 size-4 -translate-x-1/2 rounded-full border-3 sm:top-7 ${LOOKS[step.state].dot}`}
        />
      </div>
      <article
        className={`mb-4 min-w-0 rounded-card p-5 sm:p-7 ${closed ? 'border border-ink/12 text-ink-soft' : 'bg-white shadow-lift'}`}
      >
        <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-2">
          <h3 className="min-w-0 text-heading">{unbroken(titleOf(step, language, t))}</h3>
          <p className={`rounded-full px-3.5 py-1 font-semibold text-sm ${LOOKS[step.state].badge}`}>
            {stateOf(step, t)}
          </p>
        </div>
        <p className="mt-1.5 font-semibold first-letter:uppercase">{whenOf(step, language, t)}</p>
        {!closed && (
          <p className="mt-2 max-w-prose text-ink-soft">{unbroken(adviceOf(step, facts, language, t))}</p>
        )}
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          {canBeDone(step) && (
            <TextLink href={localized(PLACES[step.id])} className="inline-flex min-h-9 items-center">
              <Onward>{t(`steps.${step.id}.link`)}</Onward>
            </TextLink>
          )}
          <p className="text-ink-soft text-sm">
            {/* A no-break space keeps the dot from beginning a line. */}
            {step.audiences.map((audience) => t(`audiences.${audience}`)).join('\u00a0· ')}
          </p>
        </div>
      </article>
    </li>
  );
}

/** The day to the left of the line; hidden from screen readers, because the step's text contains it. */
function Leaf({ day, closed }: { day: string; closed: boolean }) {
  const { language } = useLanguage();
  const leaf = calendarLeaf(day, language);
  return (
    <p
      className={`pt-4 text-right max-[20rem]:text-left sm:pt-4.5 ${closed ? 'text-ink-soft' : ''}`}
      aria-hidden
    >
      <span className="block font-display font-semibold text-[clamp(1.75rem,1.4rem+1.6vw,2.75rem)] tabular-nums leading-none tracking-[-0.03em]">
        {leaf.day}
      </span>
      <span className="mt-1 block text-ink-soft text-xs leading-tight sm:text-sm">{leaf.month}</span>
    </p>
  );
}
