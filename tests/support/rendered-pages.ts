import type { IncomingMessage } from 'node:http';
import { RouterContextProvider } from 'react-router';
import { beforeEach } from 'vitest';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { oneOf, type Spelling, searched } from '#congress/spellings.ts';
import { createWorkLimiter } from '#server/limits/work.ts';
import { createLog } from '#server/log.ts';
import { createPages, type Pages } from '#server/pages/pages.ts';
import { createRenderer } from '#server/pages/render.ts';
import { createShownTime } from '#server/pages/shown-time.ts';
import { noPast } from './no-past.ts';

const ORIGIN = 'https://tecer.example';
/** The text of every page; contains an injected script. */
export const TEXT = `<script>stolen()</script>${'linha de um documento\r\n'.repeat(100)}`;

const NONE: Record<string, Spelling> = {};
const PROGRAMME: Record<string, Spelling> = { busca: searched, dia: oneOf(['1', '2']) };

/** The shipped facts, with the site on the day of the clock. */
const facts = { ...shippedFacts, showing: { day: null, phase: null } };

/** The time of the clock. */
export const time = { now: new Date(0) };
/** The rendered addresses, in order. */
export let made: string[];
/** The nonce of the rendered page's scripts. */
let nonce: string | undefined;
let pages: Pages;

const TYPES: Record<string, string> = {
  png: 'image/png',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  ics: 'text/calendar; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
};

function document(path: string): Response {
  const type = TYPES[/\.(\w+)(\?|$)/.exec(path)?.[1] ?? ''] ?? 'text/html; charset=utf-8';
  const headers: Record<string, string> = { 'Content-Type': type };
  if (/pptx|ics/.test(path)) headers['Content-Disposition'] = `attachment; filename="${path.slice(1)}"`;
  return new Response(TEXT, { headers, status: path.endsWith('/404') ? 404 : 200 });
}

export const ask = (path: string, init?: RequestInit) =>
  pages.respond(new Request(ORIGIN + path, { headers: { 'Accept-Encoding': 'br, gzip' }, ...init }));
export const cacheSize = () => pages.cacheSize();
export const isReady = (url: string) => pages.ready({ url } as IncomingMessage) !== undefined;

/** Sets up the pages of a site with a fake renderer and fake drawings, for each test of the file that calls it. */
export function pagesOfFile() {
  beforeEach(() => {
    time.now = new Date('2026-03-02T12:00:00Z');
    made = [];
    const snapshot = {
      content: () => null,
      facts: () => facts,
      paperTexts: async () => new Map(),
      past: noPast,
    };
    const shownTime = createShownTime({ clock: () => time.now, snapshot });
    const renderer = createRenderer({
      build: () => ({
        handle: async ({ url }) => {
          const path = url.slice(ORIGIN.length);
          made.push(path);
          if (path === '/admin')
            return new Response(`${TEXT}<script nonce="${nonce}">start()</script>`, {
              headers: { 'Content-Type': 'text/html; charset=utf-8' },
            });
          return /\/dia\/9/.test(path) ? new Response(null, { status: 404 }) : document(path);
        },
        createPageContext: (values) => {
          nonce = values.nonce;
          return new RouterContextProvider();
        },
        isAdministration: (path) => path.startsWith('/admin'),
        inlineScripts: ['ours()'],
        drawSponsorSheet: async () => new Uint8Array(),
        pageAt: (path) => {
          if (/^\/nada|\.data$|\/404$/.test(path)) return null;
          const address = path.toLowerCase();
          return {
            address,
            pattern: address,
            query: address === '/programacao' ? PROGRAMME : NONE,
            framed: false,
            endless: address.startsWith('/desenhos/'),
            lane: 'page',
          };
        },
      }),
      catalogue: { open: async () => [] },
      serverValues: {
        publishableKey: 'sb_publishable_test',
        sendsMail: true,
        pictureFile: async () => undefined,
      },
      draws: {
        draw: async () => Buffer.alloc(0),
        keptDrawing: async () => ({ bytes: null, key: null, file: async () => Buffer.alloc(0) }),
      },
      ...{ snapshot, time: shownTime, publicUrl: ORIGIN, headers: {} },
    });
    pages = createPages({
      ...{ renderer, time: shownTime, snapshot, headers: {}, kept: 'ahead' },
      limiter: createWorkLimiter(),
      sendFile: async () => undefined,
      log: createLog({ logLevel: 'silent' }),
    });
  });
}
