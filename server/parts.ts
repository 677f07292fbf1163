import type { Hono } from 'hono';
import { createPaperFiles } from './annals/files.ts';
import { createOai } from './annals/oai.ts';
import { createCountsForTeam, createCountsRoutes } from './counts/routes.ts';
import { createDataApi } from './data-api/routes.ts';
import { createFeedback } from './feedback/routes.ts';
import { createForms } from './forms/routes.ts';
import { createFunctions } from './functions/admin-auth.ts';
import { createMailState } from './mail-state.ts';
import { createMailingRoutes } from './mailings/routes.ts';
import { createLookPictures } from './media/look-pictures.ts';
import { createMedia } from './media/media.ts';
import { createOwnPages } from './own-pages/own-pages.ts';
import { createOwnPageRoutes } from './own-pages/routes.ts';
import { createOwnPageTeamRoutes } from './own-pages/team-routes.ts';
import { createTeamPageData } from './pages/team-page-data.ts';
import { createProspectus } from './pdfs/prospectus.ts';
import { createPdfUploads } from './pdfs/uploads.ts';
import { createPreview } from './preview/preview.ts';
import { createPrivacy } from './privacy/routes.ts';
import { createPushRoutes } from './push/routes.ts';
import type { Services } from './services.ts';

/** All routes other than pages and static files, with their dependencies. */
export function createParts(services: Services): [base: string, part: Hono][] {
  const { database, pool, publicPool, clock, config, log, snapshot, catalogue, events, auth, mail } =
    services;
  const { publishableKey, push, mailings, counts, limiter, sendFile, pdfCopies, worker, pages } = services;
  const { sendsMail, pictures } = services;
  const { trustProxy, publicUrl, dataDir } = config;
  const { verifyAccessToken } = auth;
  const { facts } = snapshot;
  const { draw } = worker;
  const { build } = services.source;
  /** Dependencies of handlers that authenticate a caller. */
  const caller = { database, pool, publishableKey, verifyAccessToken, events, trustProxy, log };
  const newsletter = { database, mail, facts, snapshot, clock, config };
  const ownPages = createOwnPages({ database, mail, facts, clock, worker, config });
  return [
    ['/rest/v1', createDataApi({ ...caller, publicPool, catalogue, clock })],
    ['/auth/v1', auth.routes],
    [
      '/functions/v1/preview',
      createPreview({
        ...{ ...caller, publicUrl, sendsMail, snapshot, catalogue },
        ...{ worker, draw, pictures, build, limiter, clock },
      }),
    ],
    ['/functions/v1/erase-person', createPrivacy({ ...caller, dataDir, events })],
    ['/functions/v1/paper-files', createPdfUploads({ ...caller, worker })],
    ['/functions/v1/look-pictures', createLookPictures({ ...caller, worker, pictures, clock })],
    ['/functions/v1/page-data', createTeamPageData({ ...caller, snapshot, clock })],
    ['/functions/v1/mail', createMailState({ ...caller, mail })],
    ['/functions/v1/mailings', createMailingRoutes({ ...caller, mailings, mail, config })],
    ['/functions/v1/counts', createCountsForTeam({ ...caller, counts, snapshot, build, draw })],
    ['/functions/v1/own-pages', createOwnPageTeamRoutes(ownPages, caller)],
    ['/functions/v1', createFunctions({ auth, publishableKey, log })],
    ['/media', createMedia({ pictures, sendFile, limiter, log })],
    ['/oai', createOai({ database, snapshot, clock, publicUrl, limiter, log })],
    ['/push', createPushRoutes({ push, config, clock, log })],
    ['/counts', createCountsRoutes({ counts, snapshot, config, clock, pages })],
    ['/', createOwnPageRoutes(ownPages, { ...newsletter, pages, log, trustProxy })],
    ['/opiniao', createFeedback({ database, snapshot, clock, config, log, pages })],
    ['/', createPaperFiles({ snapshot, clock, pdfCopies })],
    ['/', createProspectus({ snapshot, pdfCopies })],
    ['/', createForms({ ...newsletter, config, log, pages })],
  ];
}
