import { useEffect, useState } from 'react';
import { useTranslation } from '#app/i18n/language.tsx';
import type { AbstractReport } from '#congress/papers/abstract.ts';
import { FineFindings, OpenFindings } from './findings.tsx';
import { WordMeter } from './word-meter.tsx';

/** The result is told once the author has stopped for so long. */
const PAUSE_MS = 1200;

interface ResultProps {
  /** Null while there is no text. */
  report: AbstractReport | null;
  /** How many words an abstract has. */
  limits: { min: number; max: number };
}

/** What the checker found, worst first. */
export function Result({ report, limits }: ResultProps) {
  const { t } = useTranslation('paperChecker');
  const summary = useSummary(report);
  const told = useTold(summary);
  return (
    <div className="rounded-card bg-mist/60 p-6 sm:p-8 lg:sticky lg:top-28">
      <h3 className="text-heading">{t('result.title')}</h3>
      <p role="status" className="sr-only">
        {told}
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
        <a
          href="#normas"
          className="inline-flex min-h-9 items-center font-semibold text-[0.9375rem] text-teal underline underline-offset-4 hover:text-ink"
        >
          {t('result.toRules')}
        </a>
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

function useTold(summary: string): string {
  const [told, setTold] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setTold(summary), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [summary]);
  return told;
}
