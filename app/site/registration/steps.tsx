import { unbroken } from '#app/ui/unbroken.tsx';

interface Step {
  id: string;
  title: string;
  text: string;
}

export function Steps({ steps }: { steps: Step[] }) {
  return (
    <ol className="grid gap-x-10 gap-y-9 md:grid-cols-2">
      {steps.map(({ id, title, text }, index) => (
        <li key={id} className="flex gap-4 sm:gap-5" data-reveal>
          <span
            aria-hidden
            className="grid size-10 shrink-0 sm:size-12 place-items-center rounded-full calm font-display font-semibold text-lg"
          >
            {index + 1}
          </span>
          <div className="min-w-0 [overflow-wrap:anywhere]">
            <h3 className="pt-1.5 text-heading sm:pt-2">{unbroken(title)}</h3>
            <p className="mt-2 text-ink-soft">{unbroken(text)}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
