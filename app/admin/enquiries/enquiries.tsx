import { Erasure } from './erasure.tsx';
import { Inbox } from './inbox.tsx';
import { Subscribers } from './subscribers.tsx';

const PARTS = [
  { name: 'inbox', Part: Inbox },
  { name: 'subscribers', Part: Subscribers },
  { name: 'erasure', Part: Erasure },
];

/** What came in through the site's forms. */
export function Enquiries() {
  return (
    <div className="grid gap-6">
      {PARTS.map(({ name, Part }) => (
        <div key={name} className="rounded-card bg-white p-5 shadow-lift sm:p-7">
          <Part />
        </div>
      ))}
    </div>
  );
}
