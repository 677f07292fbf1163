import type pg from 'pg';
import type { Clock } from '#congress/clock.ts';
import { languageOf, withoutLanguage } from '#congress/language.ts';
import type { Database } from '#database/tables.ts';
import { createAuth } from './auth/auth.ts';
import { openSealing } from './auth/sealing/sealed-rows.ts';
import { createPurge } from './cdn/purge.ts';
import { createSnapshot } from './content/snapshot.ts';
import { createCounts, opensPage } from './counts/counts.ts';
import { createCatalogue } from './data-api/catalogue.ts';
import type { Config } from './env.ts';
import { createS3Storage } from './files/s3.ts';
import { createFileSender } from './files/send.ts';
import { createFolderStorage } from './files/storage.ts';
import { securityHeaders } from './http/headers.ts';
import { createQueue } from './jobs/queue.ts';
import { createWorkLimiter } from './limits/work.ts';
import { createLive } from './live/live.ts';
import type { Log } from './log.ts';
import { createMail } from './mail/mail.ts';
import { createMailings } from './mailings/mailings.ts';
import { createKeptDrawings } from './media/kept-drawings.ts';
import { createPictures } from './media/pictures.ts';
import { createMediaWorker, type MediaWorkerParameters } from './media/worker.ts';
import { createMetrics } from './operation/metrics.ts';
import type { PageSource } from './pages/build.ts';
import { createPages } from './pages/pages.ts';
import { createRenderer } from './pages/render.ts';
import { createShownTime } from './pages/shown-time.ts';
import { createPdfCopies } from './pdfs/copies.ts';
import { createPush } from './push/push.ts';
import { createSecurityEvents } from './security-events/security-events.ts';

export interface ServicesParameters {
  database: Database;
  /** The connection pool of `database`. */
  pool: pg.Pool;
  /** A separate pool for public requests to the data API, which must not use up `pool`. */
  publicPool: pg.Pool;
  clock: Clock;
  config: Config;
  log: Log;
  pages: PageSource;
  mediaBounds?: MediaWorkerParameters['bounds'];
}

export type Services = Awaited<ReturnType<typeof createServices>>;

/** Creates the services that the server consists of. Nothing runs until it is started. */
export async function createServices(parameters: ServicesParameters) {
  const { database, pool, publicPool, clock, config, log, pages: source, mediaBounds } = parameters;
  const { trustProxy, publicUrl, dataDir } = config;
  const headers = securityHeaders(config);
  const metrics = createMetrics();
  const snapshot = createSnapshot({ database, log, metrics });
  const { facts } = snapshot;
  const queue = createQueue({ database, clock, log });
  const mail = createMail({ database, queue, config, facts, clock, log, metrics });
  const sealing = await openSealing({ database, config, log });
  const congressNames = () => {
    const { shortName, name } = facts().congress;
    return [shortName, ...Object.values(name)];
  };
  const events = createSecurityEvents({ database, clock, log, mail });
  const auth = createAuth({ database, clock, config, log, mail, events, sealing, congressNames });
  const { verifyAccessToken } = auth;
  const publishableKey = await auth.ensurePublishableKey(config.publishableKey);
  const push = createPush({ database, queue, snapshot, sealing, facts, clock, config, log });
  const mailings = createMailings({ database, queue, mail, facts, snapshot, clock, config, log });
  const counts = createCounts({ database, facts, clock, log });
  const catalogue = createCatalogue(database, clock);
  const live = createLive({
    ...{ verifyAccessToken, publishableKey, trustProxy, headers },
    ...{ database, catalogue, snapshot, clock, log, metrics },
  });
  const bucket = config.storageUrl ? createS3Storage({ location: config.storageUrl, clock, log }) : undefined;
  const storage = bucket ?? createFolderStorage(dataDir);
  const limiter = createWorkLimiter();
  const sendFile = createFileSender({ storage, limiter });
  const pdfCopies = createPdfCopies({ database, storage, sendFile, limiter, log });
  const worker = createMediaWorker({ clock, bounds: mediaBounds });
  const { draw } = worker;
  const ahead = source.kept === 'ahead';
  const keptDrawing = createKeptDrawings({ storage, draw: worker.drawVolume, ahead, log });
  const pictures = createPictures({ database, storage, log, clock, worker });
  const sendsMail = config.smtpUrl !== undefined;
  const time = createShownTime({ clock, snapshot });
  const renderer = createRenderer({
    ...{ build: source.build, snapshot, catalogue, time, publicUrl, headers, metrics },
    serverValues: { publishableKey, sendsMail, behindCdn: config.behindCdn, pictureFile: pictures.file },
    draws: { draw, keptDrawing },
  });
  const pages = createPages({
    ...{ renderer, time, snapshot, limiter, sendFile, headers, log, kept: source.kept },
    pageAnswered(path, requestHeaders) {
      if (!config.behindCdn && opensPage(requestHeaders))
        counts.addAnswered(withoutLanguage(path), languageOf(path));
    },
  });
  const { purgeUrl, purgeSecret } = config;
  const purge =
    purgeUrl && purgeSecret
      ? createPurge({ database, queue, clock, log, config: { purgeUrl, purgeSecret } })
      : undefined;
  return {
    ...{ database, pool, publicPool, clock, config, log, source, headers, metrics, snapshot, queue, mail },
    ...{ events, auth, publishableKey, push, mailings, counts, catalogue, live, bucket, storage, limiter },
    ...{ sendFile, pdfCopies, worker, sendsMail, pages, pictures, purge },
  };
}
