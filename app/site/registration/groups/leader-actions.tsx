import { Check, FileSpreadsheet, Link2, Mail } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLanguage, useTranslation } from '#app/i18n/language.tsx';
import { useFacts } from '#app/site/frame/site.ts';
import { Button } from '#app/ui/button.tsx';
import { saveSpreadsheet } from '#app/ui/spreadsheet.ts';
import { formatCount, formatMoney } from '#congress/facts/format.ts';
import type { GroupPrice } from '#congress/registration/group.ts';
import { mailLink } from '../mail-link.ts';
import { memberList } from './member-list.ts';

const COLUMNS = ['name', 'cpf', 'phone', 'email', 'category', 'price'] as const;

/** What the leader takes along: the list to fill in, the letter, and the address of this very group. */
export function LeaderActions({ price }: { price: GroupPrice }) {
  const { t } = useTranslation('registration');
  const letter = useLetter(price);
  const download = useListDownload(price);
  return (
    <div className="mt-auto flex flex-wrap gap-3">
      <Button size="large" disabled={price.people === 0} onClick={download}>
        <FileSpreadsheet className="size-5 shrink-0" aria-hidden />
        {t('groups.result.download')}
      </Button>
      <Button asChild look="onDark" size="large">
        <a href={letter} className="no-underline">
          <Mail className="size-5 shrink-0" aria-hidden />
          {t('groups.result.mail')}
        </a>
      </Button>
      <CopyAddress />
    </div>
  );
}

function useLetter({ people, lines, total }: GroupPrice): string {
  const { t } = useTranslation('registration');
  const { t: frame } = useTranslation('frame');
  const { language } = useLanguage();
  const facts = useFacts();
  const told = lines
    .filter((line) => line.people > 0)
    .map(
      (line) =>
        `- ${frame(`plans.${line.plan.id}`)}: ${line.people} × ${formatMoney(line.pricePerPerson, language)}`,
    );
  return mailLink({
    to: facts.contact.email,
    subject: t('groups.mail.subject'),
    body: t('groups.mail.bodyCounted', {
      people: formatCount(people, language),
      lines: told.join('\n'),
      total: formatMoney(total, language),
    }),
  });
}

function useListDownload({ lines }: GroupPrice): () => Promise<void> {
  const { t } = useTranslation('registration');
  const { t: frame } = useTranslation('frame');
  const { language } = useLanguage();
  return async () => {
    const members = lines.flatMap(({ plan, people, pricePerPerson }) =>
      Array<{ category: string; price: number }>(people).fill({
        category: frame(`plans.${plan.id}`),
        price: pricePerPerson,
      }),
    );
    const columns = COLUMNS.map((column) => t(`groups.list.${column}`));
    saveSpreadsheet(`${t('groups.list.file')}.csv`, await memberList(members, columns, language));
  };
}

/** How long "copied" stays, in milliseconds. */
const TOLD = 2500;

function CopyAddress() {
  const { t } = useTranslation('registration');
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), TOLD);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => setCopied(true),
      () => {
        // The address stands in the address bar, where it can be copied by hand.
      },
    );
  return (
    <>
      <Button look="onDark" size="large" onClick={copy}>
        {copied ? (
          <Check className="size-5 shrink-0" aria-hidden />
        ) : (
          <Link2 className="size-5 shrink-0" aria-hidden />
        )}
        {t(copied ? 'groups.result.copied' : 'groups.result.copy')}
      </Button>
      <span role="status" className="sr-only">
        {copied && t('groups.result.copied')}
      </span>
    </>
  );
}
