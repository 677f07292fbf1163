// Makes pictures for the server (workshop.ts), so that what decodes them is not in the process that answers visitors.
import { setPriority } from 'node:os';
import { BrokenPictureError } from './data-string.ts';
import { derive, toneOf } from './derive.ts';
import type { Delivery, Order } from './workshop.ts';

let source: Buffer = Buffer.alloc(0);

function make(order: Order) {
  source = order.source ?? source;
  return order.work === 'derive' ? derive(source, ...order.as) : toneOf(source, ...order.as);
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
