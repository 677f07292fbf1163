import { type Context, Hono } from 'hono';
import { html, raw } from 'hono/html';
import type { Clock } from '#congress/clock.ts';
import type { Database } from '#database/tables.ts';
import type { Snapshot } from '#server/content/snapshot.ts';
import { KIND_BOUNDS } from '#server/http/bodies/bounds.ts';
import { takes } from '#server/http/bodies/takes.ts';
import { throwRefusal } from '#server/http/refused.ts';
import { isOverloadOrAbort, type WorkLimiter } from '#server/limits/work.ts';
import type { Log } from '#server/log.ts';
import { OaiError, readRequest } from './oai-requests.ts';
import { createOaiVerbs, secondOf, type Xml } from './oai-verbs.ts';

interface OaiParameters {
  database: Database;
  snapshot: Pick<Snapshot, 'facts'>;
  clock: Clock;
  publicUrl: string;
  limiter: WorkLimiter;
  log: Log;
}

/**
 * `/oai`: the annals for harvesters, by OAI-PMH 2.0 (openarchives.org/OAI/openarchivesprotocol.html) in Dublin Core. Each volume is
 * a set.
 */
export function createOai({ limiter, log, ...parameters }: OaiParameters): Hono {
  const { clock, publicUrl } = parameters;
  const baseUrl = `${publicUrl}/oai`;
  const verbs = createOaiVerbs({ ...parameters, baseUrl });

  const routes = new Hono();
  routes.get('/', (c) => answer(c, new URL(c.req.url).searchParams));
  routes.post('/', takes('parameters', KIND_BOUNDS.parameters), async (c) => answer(c, await c.var.body()));

  async function answer(c: Context, query: URLSearchParams) {
    let content: Xml;
    let request = html`<request>${baseUrl}</request>`;
    try {
      const { verb, args } = readRequest(query);
      const attributes = Object.entries({ verb, ...args }).map(
        ([name, value]) => html` ${raw(name)}="${value}"`,
      );
      request = html`<request${attributes}>${baseUrl}</request>`;
      content = await limiter.run('document', () => verbs[verb](args));
    } catch (error) {
      if (!(error instanceof OaiError)) {
        throwRefusal(error);
        if (isOverloadOrAbort(error)) throw error;
        log.error({ error }, 'a harvester could not be answered');
        return c.text('Not available at the moment', 503, { 'Retry-After': '30' });
      }
      // Attributes of an invalid request must not be echoed (section 3.2).
      if (['badVerb', 'badArgument'].includes(error.code)) request = html`<request>${baseUrl}</request>`;
      content = html`<error code="${error.code}">${error.message}</error>`;
    }
    const document = html`<?xml version="1.0" encoding="UTF-8"?>
<OAI-PMH xmlns="http://www.openarchives.org/OAI/2.0/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.openarchives.org/OAI/2.0/ http://www.openarchives.org/OAI/2.0/OAI-PMH.xsd">
<responseDate>${secondOf(clock())}</responseDate>
${request}
${content}
</OAI-PMH>
`;
    return c.body(`${await document}`, 200, {
      'Content-Type': 'text/xml; charset=utf-8',
      'Cache-Control': 'no-store',
    });
  }

  return routes;
}
