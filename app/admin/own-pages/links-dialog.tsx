import { useDeferredValue, useMemo, useState } from 'react';
import { readMailbox } from '#congress/email-address.ts';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '#congress/language.ts';
import { LINK_DAYS, type OwnPageTable } from '#congress/own-pages/fields.ts';
import { folded } from '#congress/text.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogCancel } from '../../ui/dialog.tsx';
import { SearchInput } from '../../ui/search-input.tsx';
import { useContent } from '../content/queries.ts';
import type { EditorDescription } from '../editor/description.ts';
import { SEARCHED_FROM } from '../editor/item-list.tsx';
import { MailNote } from '../mail-note.tsx';
import { useDrawnRows } from '../parts/drawn-rows.ts';
import { Notice } from '../parts/form-notices.tsx';
import { Select } from '../parts/select.tsx';
import { useLatest } from '../parts/use-latest.ts';
import { Empty, NothingFound } from '../requests/list-state.tsx';
import { QueryState } from '../requests/query-state.tsx';
import { countedAddresses } from './addresses.ts';
import { LinkRow } from './link-row.tsx';
import { PastedAddresses } from './pasted-addresses.tsx';
import { useChoice } from './use-choice.ts';
import { type LinkChoices, useLinks } from './use-links.ts';

interface LinksDialogProps {
  description: EditorDescription<OwnPageTable>;
  onClose(): void;
}

/**
 * The links to own pages of a list: who has one, its expiry and use. Links can be emailed to one or many people, copied
 * and revoked.
 */
export default function LinksDialog({ description, onClose }: LinksDialogProps) {
  const { table, row } = description;
  const { data: rows = [] } = useContent(table);
  const { query, doing, send, link, revoke } = useLinks(table);
  const [choices, setChoices] = useState<LinkChoices>({ language: 'pt-BR', days: LINK_DAYS[0] });
  const [sought, setSought] = useState('');
  const links = new Map(query.data?.map((one) => [one.row_id, one]));
  const linkOf = (id: string) => links.get(id);
  const named = useMemo(() => rows.map((one) => ({ id: one.id, name: row.title(one) })), [rows, row]);
  const choice = useChoice({ table, rows: named, linkOf });
  const { chosen, reachable, emailOf } = choice;
  const wanted = folded(useDeferredValue(sought).trim());
  const shown = useMemo(() => named.filter(({ name }) => folded(name).includes(wanted)), [named, wanted]);
  const drawn = useDrawnRows(shown, { list: `${table} ${wanted}` });
  const makeLink = useLatest((id: string) => link({ id, email: readMailbox(emailOf(id).trim()) }, choices));
  const end = useLatest(revoke);

  async function sendAll() {
    const all = choice.wanted();
    if (all) choice.tellSent(await send(all, choices));
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
          <Missing
            count={choice.wrong.length}
            onLeaveOut={() => choice.chooseOnly([...chosen].filter((id) => reachable.includes(id)))}
          />
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
      {choice.unsent > 0 && (
        <Notice title={`${countedAddresses(choice.unsent)} à espera do link`}>
          <p>O site guarda um e-mail quando o link é enviado. Até lá, ele fica só nesta aba do navegador.</p>
        </Notice>
      )}
      <Choices choices={choices} onChange={setChoices} />
      <QueryState query={query} failed="Erro ao carregar os links" />
      {query.data && rows.length > 0 && (
        <div className="mt-5">
          <PastedAddresses onPaste={choice.paste} pasted={choice.pasted} />
          <Many ids={named.map(({ id }) => id)} {...choice} />
          {rows.length >= SEARCHED_FROM && (
            <search className="mt-4 block">
              <SearchInput
                aria-label={description.words.search}
                placeholder={description.words.search}
                words={sought}
                onType={setSought}
                clearLabel="Limpar a busca"
              />
            </search>
          )}
        </div>
      )}
      {query.data && (
        <ul className="mt-2 grid grid-cols-1 md:max-h-[42svh] md:overflow-y-auto md:-mx-1 md:px-1">
          {drawn.map(({ id, name }) => (
            <LinkRow
              key={id}
              id={id}
              name={name}
              link={linkOf(id)}
              chosen={chosen.has(id)}
              onChoose={choice.choose}
              email={emailOf(id)}
              onEmail={choice.type}
              isWrong={choice.wrong.includes(id)}
              doing={doing}
              onLink={makeLink}
              onRevoke={end}
            />
          ))}
        </ul>
      )}
      <NothingFound>
        {rows.length > 0 && shown.length === 0 && `Nada encontrado para “${sought.trim()}”.`}
      </NothingFound>
      {rows.length === 0 && <Empty title={description.words.emptyTitle} text={description.words.emptyText} />}
    </Dialog>
  );
}

interface MissingProps {
  count: number;
  onLeaveOut(): void;
}

/** Says that some of the chosen have no address, and offers to leave them out. */
function Missing({ count, onLeaveOut }: MissingProps) {
  return (
    <div role="status" className="flex basis-full flex-wrap items-center gap-3 empty:hidden">
      {count > 0 && (
        <>
          <p className="font-medium text-coral-deep">
            {count === 1
              ? '1 pessoa escolhida está sem e-mail.'
              : `${count} das escolhidas estão sem e-mail.`}
          </p>
          <Button look="quiet" onClick={onLeaveOut}>
            {count === 1 ? 'Deixar de fora' : 'Deixar essas de fora'}
          </Button>
        </>
      )}
    </div>
  );
}

interface ManyProps extends Pick<ReturnType<typeof useChoice>, 'chosen' | 'reachable' | 'chooseOnly'> {
  ids: readonly string[];
}

/** Chooses everybody, or everybody with an address. */
function Many({ ids, chosen, reachable, chooseOnly }: ManyProps) {
  const all = ids.every((id) => chosen.has(id));
  return (
    <>
      <label className="mt-3 flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          checked={all}
          onChange={() => chooseOnly(all ? [] : ids)}
          className="size-5 shrink-0 accent-petrol"
        />
        {`Escolher todos (${ids.length})`}
      </label>
      {reachable.length > 0 && reachable.length < ids.length && (
        <Button look="quiet" onClick={() => chooseOnly(reachable)}>
          {`Escolher só quem tem e-mail (${reachable.length})`}
        </Button>
      )}
    </>
  );
}

interface ChoicesProps {
  choices: LinkChoices;
  onChange(choices: LinkChoices): void;
}

/** The language and validity of the links. */
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
