// Makes pictures and drawings for the server (worker.ts), outside of the process that answers visitors.
import { setPriority } from 'node:os';
import { BrokenPictureError } from './data-string.ts';
import { derive, toneOf } from './derive.ts';
import type { Job, JobResult } from './job-process.ts';

/** The picture of the previous job. */
let sent: Buffer = Buffer.alloc(0);

async function make(job: Job): Promise<unknown> {
  const source = job.source ?? sent;
  sent = source;
  if (job.work === 'derive') return await derive(source, ...job.as);
  if (job.work === 'toneOf') return await toneOf(source, ...job.as);
  // Imported on demand, because most processes never read a PDF.
  if (job.work === 'pdfFault') return await (await import('./pdf-fault.ts')).pdfFault(source);
  const [module, words] = job.as;
  return await (await import(module)).default(words);
}

/** Called when the server has gone. `exit` would wait for the picture in progress. */
const end = () => process.kill(process.pid, 'SIGKILL');

// Lower priority than the server, so that pages come first.
setPriority(5);
process.once('disconnect', end);
process.on('message', async (job: Job) => {
  const result: JobResult = await make(job).then(
    (made) => ({ made }),
    (error) => (error instanceof BrokenPictureError ? { broken: error.message } : { error }),
  );
  process.send?.(result, undefined, undefined, (error) => error && end());
});
