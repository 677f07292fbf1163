import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useEffect, useState } from 'react';
import { DEFAULT_LANGUAGE, LANGUAGE_NAMES, LANGUAGES, type Language } from '#congress/language.ts';
import { MailingFormSchema, type MailingText } from '#congress/mailings/schema.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { useSiteData } from '../page-data.tsx';
import { Card } from '../parts/card.tsx';
import { Select } from '../parts/select.tsx';
import { SCREENS } from '../preview/controls.tsx';
import { PreviewFrame } from '../preview/preview.tsx';
import { useAttempt } from '../requests/attempt.ts';
import { QueryState } from '../requests/query-state.tsx';
import { Allowed } from '../session/rights.tsx';
import { useSession } from '../session/session.tsx';

const WIDTHS = [
  { value: 'phone', label: 'Celular' },
  { value: 'tablet', label: 'Computador' },
] as const;

/** The preview is rendered after this many milliseconds without a change. */
const PAUSE = 600;

/** A preview of the email in each language, and a button that sends it to oneself. */
export function EmailPreview({ written }: { written: object }) {
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE);
  const [width, setWidth] = useState<keyof typeof SCREENS>('phone');
  const { data: mailing } = MailingFormSchema.safeParse(useSettled(written));
  const query = useEmail(mailing, language);
  return (
    <Card title="Como chega" lead="O e-mail inteiro, com os dados do evento de hoje.">
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        <Select
          label="Idioma de quem lê"
          value={language}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onChange={(chosen) => setLanguage(chosen as Language)}
        />
        <Select
          label="Tela"
          value={width}
          options={[...WIDTHS]}
          onChange={(chosen) => setWidth(chosen as typeof width)}
        />
      </div>
      {!mailing && (
        <p role="status" className="mt-4 text-ink-soft">
          Escreva o assunto e o texto para ver o e-mail.
        </p>
      )}
      {mailing && !query.data && <QueryState query={query} failed="Erro ao montar o e-mail" />}
      {mailing && query.data && (
        <div className="mt-4 grid gap-3">
          <p className="break-words">
            <span className="text-sm font-semibold text-ink-soft">Assunto: </span>
            <span lang={language}>{query.data.subject}</span>
          </p>
          <PreviewFrame
            page={query.data.page}
            width={SCREENS[width]}
            busy={query.isFetching}
            name={`O e-mail em ${LANGUAGE_NAMES[language]}, em uma tela de ${SCREENS[width]} pixels`}
          />
          <Allowed right="writeContent">
            <Trial mailing={mailing} language={language} />
          </Allowed>
        </div>
      )}
    </Card>
  );
}

function Trial({ mailing, language }: { mailing: MailingText; language: Language }) {
  const { request } = useSession();
  const { sendsMail } = useSiteData();
  const { attempt, busy } = useAttempt();
  const send = () =>
    attempt('Erro ao enviar o teste', async () => {
      const body = { mailing, language };
      const answer = await request('/functions/v1/mailings/trial', { method: 'POST', body });
      const { to }: { to: string } = await answer.json();
      toast.success(sendsMail ? `O teste foi para ${to}.` : 'O teste está na pasta do servidor.');
    });
  return (
    <Button look="quiet" busy={busy} className="justify-self-start" onClick={() => void send()}>
      <Send className="size-4" aria-hidden />
      {busy ? 'Enviando…' : 'Enviar para mim'}
    </Button>
  );
}

/** Renders the email on the server. The previous preview stays visible meanwhile. */
function useEmail(mailing: MailingText | undefined, language: Language) {
  const { request } = useSession();
  return useQuery({
    queryKey: ['email', JSON.stringify(mailing), language],
    enabled: mailing !== undefined,
    gcTime: 0,
    placeholderData: keepPreviousData,
    async queryFn({ signal }) {
      const body = { mailing, language };
      const answer = await request('/functions/v1/mailings/preview', { method: 'POST', body, signal });
      const { subject, html }: { subject: string; html: string } = await answer.json();
      return { subject, page: openingApart(html) };
    },
  });
}

/** Makes links open in a new tab, as they would from a mail program. */
function openingApart(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const base = page.createElement('base');
  base.target = '_blank';
  page.head.prepend(base);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** The value once it has not changed for `PAUSE`. */
function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const key = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: compared by content, not by identity
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), PAUSE);
    return () => clearTimeout(timer);
  }, [key]);
  return settled;
}
