// Makes pictures and drawings for the server (worker.ts), so that they are not in the process that answers visitors.
import { setPriority } from 'node:os';
import { BrokenPictureError } from './data-string.ts';
import { derive, toneOf } from './derive.ts';
import type { Job, JobResult } from './job-process.ts';

/** Of the job before. */
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

/** The server has gone. `exit` would wait for the picture that is being made. */
const end = () => process.kill(process.pid, 'SIGKILL');

// Pages come first.
setPriority(5);
process.once('disconnect', end);
process.on('message', async (job: Job) => {
  const result: JobResult = await make(job).then(
    (made) => ({ made }),
    (error) => (error instanceof BrokenPictureError ? { broken: error.message } : { error }),
  );
  process.send?.(result, undefined, undefined, (error) => error && end());
});
