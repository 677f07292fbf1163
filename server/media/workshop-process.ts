// Makes pictures and drawings for the server (workshop.ts), so that they are not in the process that answers visitors.
import { setPriority } from 'node:os';
import { BrokenPictureError } from './data-string.ts';
import { derive, toneOf } from './derive.ts';
import type { Delivery, Order } from './workshop.ts';

let source: Buffer = Buffer.alloc(0);

async function make(order: Order): Promise<unknown> {
  source = order.source ?? source;
  if (order.work === 'derive') return await derive(source, ...order.as);
  if (order.work === 'toneOf') return await toneOf(source, ...order.as);
  const [module, words] = order.as;
  return await (await import(module)).default(words);
}

// Pages come first.
setPriority(5);
process.once('disconnect', () => process.exit());
process.on('message', async (order: Order) => {
  const { id } = order;
  const delivery: Delivery = await make(order).then(
    (made) => ({ id, made }),
    (error) => (error instanceof BrokenPictureError ? { id, broken: error.message } : { id, error }),
  );
  process.send?.(delivery);
});
