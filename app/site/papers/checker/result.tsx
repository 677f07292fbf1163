import { Check, CircleAlert, Eye } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/use-translation.tsx';
import { TextLink } from '#app/ui/button.tsx';
import { formatList } from '#congress/facts/format.ts';
import type { AbstractReport, Finding, OpenFinding } from '#congress/papers/abstract.ts';

/** The delay in milliseconds after typing until the result is announced to screen readers. */
const PAUSE_MS = 1200;

interface ResultProps {
  /** Null without text. */
  report: AbstractReport | null;
  /** The permitted number of words. */
  limits: { min: number; max: number };
}

/** The checker's findings, worst first. */
export function Result({ report, limits }: ResultProps) {
  const { t } = useTranslation('paperChecker');
  const summary = useSummary(report);
  const announced = useDelayed(summary);
  return (
    <div className="rounded-card bg-mist/60 p-6 sm:p-8 lg:sticky lg:top-28">
      <h3 className="text-heading">{t('result.title')}</h3>
      <p role="status" className="sr-only">
        {announced}
      </p>
      {report ? (
        <>
          <WordMeter words={report.words} {...limits} />
          <OpenFindings severity="problem" title={t('result.problem')} findings={report.findings} />
          <OpenFindings severity="doubt" title={t('result.doubt')} findings={report.findings} />
          <FineFindings title={t('result.fine')} findings={report.findings} />
        </>
      ) : (
        <div className="mt-4">
          <p className="text-ink-soft">{t('result.empty')}</p>
          <h4 className="mt-6 text-[1.0625rem]">{t('result.checks')}</h4>
          <p className="mt-1 text-ink-soft">{t('result.checksList')}</p>
        </div>
      )}
      <p className="mt-6 border-ink/15 border-t pt-5 text-ink-soft text-sm">{t('result.unseen')}</p>
      <p className="mt-2">
        <TextLink href="#normas" className="inline-flex min-h-9 items-center text-[0.9375rem]">
          {t('result.toRules')}
        </TextLink>
      </p>
    </div>
  );
}

function useSummary(report: AbstractReport | null): string {
  const { t } = useTranslation('paperChecker');
  if (!report) return '';
  const count = (severity: 'problem' | 'doubt') =>
    report.findings.filter((finding) => finding.severity === severity).length;
  const problems = count('problem');
  const doubts = count('doubt');
  return [
    t('words.counted', { count: report.words }),
    problems > 0 && t('result.problems', { count: problems }),
    doubts > 0 && t('result.doubts', { count: doubts }),
    problems + doubts === 0 && t('result.done'),
  ]
    .filter(Boolean)
    .join(' · ');
}

function useDelayed(summary: string): string {
  const [delayed, setDelayed] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(summary), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [summary]);
  return delayed;
}

interface WordMeterProps {
  words: number;
  min: number;
  max: number;
}

/** The number of words on a scale; the marked range is permitted. */
function WordMeter({ words, min, max }: WordMeterProps) {
  const { t } = useTranslation('paperChecker');
  const scale = max * 1.25;
  const share = (count: number) => `${Math.min(100, (count / scale) * 100)}%`;
  const isWithin = words >= min && words <= max;
  return (
    <div className="mt-4">
      <p className="font-display font-semibold text-[2rem] leading-none tracking-[-0.02em] tabular-nums">
        {t('words.counted', { count: words })}
      </p>
      <div className="relative mt-4 h-3 rounded-full bg-white forced-colors:border" aria-hidden>
        <span
          className="absolute inset-y-0 bg-teal-bright/40"
          style={{ left: share(min), width: share(max - min) }}
        />
        <span
          className={`absolute inset-y-0 left-0 rounded-full transition-[width] duration-300 ease-heal forced-colors:bg-[Highlight] ${isWithin ? 'bg-teal' : 'bg-coral'}`}
          style={{ width: share(words) }}
        />
        {[min, max].map((limit) => (
          <span
            key={limit}
            className="absolute -inset-y-1 w-0.5 bg-ink forced-colors:bg-[CanvasText]"
            style={{ left: share(limit) }}
          />
        ))}
      </div>
      <p className="mt-3 text-[0.9375rem] text-ink-soft leading-snug">
        <strong className="font-semibold text-ink">{t('words.limits')}</strong> {t('words.what')}
      </p>
    </div>
  );
}

const LOOKS = {
  problem: { Icon: CircleAlert, icon: 'text-coral-deep', line: 'border-coral' },
  doubt: { Icon: Eye, icon: 'text-petrol', line: 'border-honey' },
} as const;

interface OpenFindingsProps {
  severity: OpenFinding['severity'];
  title: string;
  findings: Finding[];
}

function OpenFindings({ severity, title, findings }: OpenFindingsProps) {
  const { t } = useTranslation('paperChecker');
  const name = useName();
  const { Icon, icon, line } = LOOKS[severity];
  const shown = findings.filter((finding): finding is OpenFinding => finding.severity === severity);
  if (shown.length === 0) return null;
  return (
    <div className="mt-7">
      <h4 className={`flex items-center gap-2 font-sans font-semibold text-base ${icon}`}>
        <Icon className="size-5 shrink-0" />
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

function FineFindings({ title, findings }: Pick<OpenFindingsProps, 'title' | 'findings'>) {
  const name = useName();
  const shown = findings.filter(({ severity }) => severity === 'fine');
  if (shown.length === 0) return null;
  return (
    <div className="mt-7">
      <h4 className="font-sans font-semibold text-base text-teal">{title}</h4>
      <ul className="mt-2 grid gap-1.5">
        {shown.map((finding) => (
          <li key={finding.id} className="flex gap-2.5 text-[0.9375rem]">
            <Check className="mt-0.5 size-5 shrink-0 text-teal" />
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
