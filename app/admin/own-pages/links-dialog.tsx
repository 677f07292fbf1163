import { useEffect, useState } from 'react';
import { readMailbox } from '#congress/email-address.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#congress/language.ts';
import { LINK_DAYS, type OwnPageTable } from '#congress/own-pages/fields.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../ui/dialog.tsx';
import { useContent } from '../content/queries.ts';
import type { EditorDescription } from '../editor/description.ts';
import { MailNote } from '../mail-note.tsx';
import { useDrawnRows } from '../parts/drawn-rows.ts';
import { Select } from '../parts/select.tsx';
import { useLatest } from '../parts/use-latest.ts';
import { Empty } from '../requests/list-state.tsx';
import { QueryState } from '../requests/query-state.tsx';
import { type Addresses, keptAddresses, pastedAddresses, storeAddresses, withoutThese } from './addresses.ts';
import { LinkRow } from './link-row.tsx';
import { PastedAddresses, type PastedState } from './pasted-addresses.tsx';
import { type LinkChoices, useLinks, type WantedLink } from './use-links.ts';

interface LinksDialogProps {
  description: EditorDescription<OwnPageTable>;
  onClose(): void;
}

/** Who has a link to their own page, until when and whether they used it; links are mailed to one or several, copied and ended. */
export default function LinksDialog({ description, onClose }: LinksDialogProps) {
  const { table, row } = description;
  const { data: rows = [] } = useContent(table);
  const { query, doing, send, link, revoke } = useLinks(table);
  const [choices, setChoices] = useState<LinkChoices>({ language: 'pt-BR', days: LINK_DAYS[0] });
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [typed, setTyped] = useTypedAddresses(table);
  const [wrong, setWrong] = useState<readonly string[]>([]);
  const [pasted, setPasted] = useState<PastedState>();
  const links = new Map(query.data?.map((one) => [one.row_id, one]));
  const linkOf = (id: string) => links.get(id);
  const emailOf = (id: string) => typed[id] ?? linkOf(id)?.email ?? '';

  const drawn = useDrawnRows(rows, table);
  const choose = useLatest((id: string, is: boolean) =>
    setChosen((now) => new Set(is ? [...now, id] : [...now].filter((one) => one !== id))),
  );
  const type = useLatest((id: string, email: string) => {
    setTyped((now) => ({ ...now, [id]: email }));
    setWrong((now) => now.filter((one) => one !== id));
    choose(id, true);
  });
  /** What was typed and chosen while they were being sent stays. */
  const tellSent = useLatest((sent: readonly WantedLink[]) => {
    const ids = sent.flatMap(({ id, email }) => (emailOf(id).trim() === email ? [id] : []));
    setChosen((now) => new Set([...now].filter((id) => !ids.includes(id))));
    setTyped((now) => withoutThese(now, ids));
  });
  const makeLink = useLatest((id: string) => link({ id, email: readMailbox(emailOf(id).trim()) }, choices));
  const end = useLatest(revoke);

  const all = rows.length > 0 && rows.every(({ id }) => chosen.has(id));

  /** Who is named in what was pasted gets their address, and is chosen. */
  function paste(text: string) {
    const { found, nobodys } = pastedAddresses(
      text,
      rows.map((one) => ({ id: one.id, name: row.title(one) })),
    );
    setTyped((now) => ({ ...now, ...found }));
    setChosen((now) => new Set([...now, ...Object.keys(found)]));
    setWrong((now) => now.filter((id) => !(id in found)));
    setPasted({ found: Object.keys(found).length, nobodys });
  }

  async function sendAll() {
    const ids = rows.flatMap(({ id }) => (chosen.has(id) ? [id] : []));
    const without = ids.filter((id) => readMailbox(emailOf(id)) === null);
    setWrong(without);
    if (without[0]) return document.querySelector<HTMLElement>(`[data-email-of='${without[0]}']`)?.focus();
    const wanted = ids.map((id) => ({ id, email: emailOf(id).trim() }));
    if (await send(wanted, choices)) tellSent(wanted);
  }

  const count = chosen.size === 1 ? '1 link' : `${chosen.size} links`;
  const label = [...chosen].every(linkOf) ? `Enviar ${count} de novo` : `Enviar ${count}`;
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && doing === undefined && onClose()}
      title="Enviar links"
      description="Com o link, cada pessoa confere e completa a própria página, sem conta. O que ela envia chega como rascunho, para a equipe aceitar. Um link novo cancela o anterior."
      actions={
        <>
          <DialogCancel>
            <Button look="quiet" disabled={doing !== undefined}>
              Fechar
            </Button>
          </DialogCancel>
          <Button
            look="calm"
            busy={doing === ''}
            disabled={doing !== undefined || chosen.size === 0}
            onClick={sendAll}
          >
            {doing === '' ? 'Enviando…' : chosen.size === 0 ? 'Escolha quem recebe' : label}
          </Button>
        </>
      }
    >
      <MailNote />
      <Choices choices={choices} onChange={setChoices} />
      <QueryState query={query} failed="Erro ao carregar os links" />
      {query.data && rows.length > 0 && (
        <div className="mt-5">
          <PastedAddresses onPaste={paste} pasted={pasted} />
          <label className="mt-3 flex min-h-11 items-center gap-3 font-semibold">
            <input
              type="checkbox"
              checked={all}
              onChange={() => setChosen(new Set(all ? [] : rows.map(({ id }) => id)))}
              className="size-5 shrink-0 accent-petrol"
            />
            {`Escolher todos (${rows.length})`}
          </label>
        </div>
      )}
      {query.data && (
        <ul className="mt-2 grid grid-cols-1 divide-y divide-mist-deep border-y border-mist-deep md:max-h-[42svh] md:overflow-y-auto md:-mx-1 md:px-1">
          {drawn.map((one) => (
            <LinkRow
              key={one.id}
              id={one.id}
              name={row.title(one)}
              link={linkOf(one.id)}
              chosen={chosen.has(one.id)}
              onChoose={choose}
              email={emailOf(one.id)}
              onEmail={type}
              isWrong={wrong.includes(one.id)}
              doing={doing}
              onLink={makeLink}
              onRevoke={end}
            />
          ))}
        </ul>
      )}
      {rows.length === 0 && <Empty title={description.words.emptyTitle} text={description.words.emptyText} />}
    </Dialog>
  );
}

/** What is typed beside the names, kept as long as the tab is open. */
function useTypedAddresses(table: OwnPageTable) {
  const [typed, setTyped] = useState<Addresses>(() => keptAddresses(table));
  useEffect(() => void storeAddresses(table, typed), [table, typed]);
  return [typed, setTyped] as const;
}

interface ChoicesProps {
  choices: LinkChoices;
  onChange(choices: LinkChoices): void;
}

/** How the links are made. */
function Choices({ choices, onChange }: ChoicesProps) {
  return (
    <div className="mt-5 grid gap-4 sm:grid-cols-2">
      <Select<Language>
        label="Idioma da mensagem e da página"
        value={choices.language}
        onChange={(language) => onChange({ ...choices, language })}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      <Select
        label="O link vale por"
        value={`${choices.days}`}
        onChange={(days) => onChange({ ...choices, days: Number(days) })}
        options={LINK_DAYS.toSorted((a, b) => a - b).map((value) => ({
          value: `${value}`,
          label: `${value} dias`,
        }))}
      />
    </div>
  );
}
