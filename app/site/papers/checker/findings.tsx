import { Check, CircleAlert, Eye } from 'lucide-react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { formatList } from '#congress/facts/format.ts';
import type { Finding, OpenFinding } from '#congress/papers/abstract.ts';

const LOOKS = {
  problem: { Icon: CircleAlert, icon: 'text-coral-deep', line: 'border-coral' },
  doubt: { Icon: Eye, icon: 'text-petrol', line: 'border-honey' },
} as const;

interface OpenFindingsProps {
  severity: OpenFinding['severity'];
  title: string;
  findings: Finding[];
}

/** What is left to do, each with its next step. */
export function OpenFindings({ severity, title, findings }: OpenFindingsProps) {
  const { t } = useTranslation('paperChecker');
  const name = useName();
  const { Icon, icon, line } = LOOKS[severity];
  const shown = findings.filter((finding): finding is OpenFinding => finding.severity === severity);
  if (shown.length === 0) return null;
  return (
    <div className="mt-7">
      <h4 className={`flex items-center gap-2 font-sans font-semibold text-base ${icon}`}>
        <Icon className="size-5 shrink-0" aria-hidden />
        {title}
      </h4>
      <ul className="mt-3 grid gap-2.5">
        {shown.map((finding) => (
          <li key={finding.id} className={`rounded-r-inner border-l-4 bg-white px-4 py-3 ${line}`}>
            <p className="font-semibold leading-snug">{name(finding)}</p>
            <p className="mt-1 text-[0.9375rem] text-ink-soft leading-snug">{t(`advice.${finding.id}`)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What is as it should be, in short. */
export function FineFindings({ title, findings }: Pick<OpenFindingsProps, 'title' | 'findings'>) {
  const name = useName();
  const shown = findings.filter(({ severity }) => severity === 'fine');
  if (shown.length === 0) return null;
  return (
    <div className="mt-7">
      <h4 className="font-sans font-semibold text-base text-teal">{title}</h4>
      <ul className="mt-2 grid gap-1.5">
        {shown.map((finding) => (
          <li key={finding.id} className="flex gap-2.5 text-[0.9375rem]">
            <Check className="mt-0.5 size-5 shrink-0 text-teal" aria-hidden />
            {name(finding)}
          </li>
        ))}
      </ul>
    </div>
  );
}

function useName() {
  const { t } = useTranslation('paperChecker');
  const { t: tPapers } = useTranslation('papers');
  const { language } = useLanguage();
  return ({ id, count, sections, quotes }: Finding): string => {
    const named = sections?.map((section) => tPapers(`sections.${section}`).toLocaleLowerCase(language));
    const list = formatList(named ?? quotes?.map((quote) => `“${quote}”`) ?? [], language);
    return t(`found.${id}`, { count: count ?? 0, list });
  };
}
