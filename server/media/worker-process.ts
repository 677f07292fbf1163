// Makes pictures and drawings for the server (worker.ts), so that they are not in the process that answers visitors.
import { setPriority } from 'node:os';
import { BrokenPictureError } from './data-string.ts';
import { derive, toneOf } from './derive.ts';
import type { Job, JobResult } from './worker.ts';

/** Of the job that was sent last: while another one waits for something, more may come. */
let sent: Buffer = Buffer.alloc(0);

async function make(job: Job): Promise<unknown> {
  const source = job.source ?? sent;
  sent = source;
  if (job.work === 'derive') return await derive(source, ...job.as);
  if (job.work === 'toneOf') return await toneOf(source, ...job.as);
  // Whoever only makes pictures does without a reader of documents.
  if (job.work === 'pdfFault') return await (await import('./pdf-fault.ts')).pdfFault(source);
  const [module, words] = job.as;
  return await (await import(module)).default(words);
}

// Pages come first.
setPriority(5);
process.once('disconnect', () => process.exit());
process.on('message', async (job: Job) => {
  const { id } = job;
  const result: JobResult = await make(job).then(
    (made) => ({ id, made }),
    (error) => (error instanceof BrokenPictureError ? { id, broken: error.message } : { id, error }),
  );
  // Without the server nobody waits for it.
  process.send?.(result, undefined, undefined, (error) => error && process.exit());
});
