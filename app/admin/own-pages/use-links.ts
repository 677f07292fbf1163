import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Language } from '#congress/language.ts';
import { LINKS_AT_ONCE, type OwnPageTable } from '#congress/own-pages/fields.ts';
import { toast } from '../../ui/toast.ts';
import { useSiteData } from '../page-data.tsx';
import { useAttempt } from '../requests/attempt.ts';
import { inParts } from '../requests/in-parts.ts';
import { type Session, useSession } from '../session/session.tsx';

/** A link to an own page, and what its owner told only the team. */
export interface OwnPageLink {
  id: string;
  row_id: string;
  email: string | null;
  created_at: string;
  expires_at: string;
  revoked_at: string | null;
  used_at: string | null;
  needs: string | null;
  consented_at: string | null;
}

export interface WantedLink {
  id: string;
  email: string | null;
}

/** A link that was created to be copied. A later link of the same row has another time, and makes it void. */
export interface CopiedLink {
  url: string;
  created_at: string | undefined;
}

/** The language and the validity in days. */
export interface LinkChoices {
  language: Language;
  days: number;
}

const ADDRESS = '/functions/v1/own-pages';

const linksQuery = ({ request }: Pick<Session, 'request'>, table: OwnPageTable) =>
  queryOptions<OwnPageLink[]>({
    queryKey: ['own-pages', table],
    // The use of links is not announced live.
    refetchOnWindowFocus: 'always',
    queryFn: async () => (await (await request(`${ADDRESS}?table=${table}`)).json()).links,
  });

/** The links of a list, and their actions. */
export function useLinks(table: OwnPageTable) {
  const session = useSession();
  const { sendsMail } = useSiteData();
  const queries = useQueryClient();
  const { attempt, busy } = useAttempt();
  /** The running action: its name and the row's id, or '' for sending to several. */
  const [doing, setDoing] = useState<string>();

  const refresh = () => queries.invalidateQueries({ queryKey: ['own-pages', table] });

  async function work(what: string, failed: string, done: () => Promise<unknown>) {
    setDoing(what);
    await attempt(failed, async () => {
      await done();
      await refresh();
    });
    setDoing(undefined);
  }

  async function make(rows: readonly WantedLink[], choices: LinkChoices, copied: boolean) {
    const body = { table, rows, copied, ...choices };
    const answer = await session.request(ADDRESS, { method: 'POST', body });
    return ((await answer.json()) as { links: { id: string; url?: string }[] }).links;
  }

  return {
    query: useQuery(linksQuery(session, table)),
    doing: busy ? doing : undefined,
    /** Emails the links. Resolves to the rows whose links were sent: all, or none, or some of many. */
    async send(rows: readonly WantedLink[], choices: LinkChoices): Promise<WantedLink[]> {
      const done: WantedLink[] = [];
      await work('', 'Erro ao enviar os links', async () => {
        const { length } = await inParts(rows, LINKS_AT_ONCE, async (part) => {
          const links = await make(part, choices, false);
          done.push(...part);
          return links;
        });
        const sent = length === 1 ? 'Link enviado!' : `${length} links enviados!`;
        const made =
          length === 1 ? 'Link criado, mas não enviado' : `${length} links criados, mas não enviados`;
        if (sendsMail) toast.success(sent);
        else
          toast.info(made, {
            description:
              'Este servidor não envia e-mails. Use “Copiar link” e entregue cada um de outro modo.',
          });
      });
      // Not awaited: offline, it would wait for the connection.
      if (done.length > 0 && done.length < rows.length) void refresh();
      return done;
    },
    /** Creates a new link for one row, to be passed on by other means. Resolves to it, with the time by which the list knows it. */
    async link(wanted: WantedLink, choices: LinkChoices): Promise<CopiedLink | undefined> {
      let url: string | undefined;
      await work(`copy ${wanted.id}`, 'Erro ao criar o link', async () => {
        const [made] = await make([wanted], choices, true);
        url = made?.url;
      });
      const listed = queries.getQueryData<OwnPageLink[]>(['own-pages', table]);
      return url === undefined
        ? undefined
        : { url, created_at: listed?.find(({ row_id }) => row_id === wanted.id)?.created_at };
    },
    revoke: ({ id }: OwnPageLink) =>
      work(`revoke ${id}`, 'Erro ao revogar o link', async () => {
        await session.request(`${ADDRESS}/${id}`, { method: 'DELETE' });
        toast.success('Link revogado.');
      }),
  };
}
