import type { ComponentProps } from 'react';
import { hashOf, moveTo, type ToAddress } from '../address.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  to: ToAddress;
}

/** A link to another place of the area, which is then seen from its top. */
export function Link({ to, ...props }: LinkProps) {
  return (
    <a
      {...props}
      href={hashOf(to)}
      onClick={(event) => {
        // Elsewhere it opens in another tab or window, and this one stays as it is.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        scrollTo({ top: 0, behavior: 'instant' });
        moveTo(hashOf(to));
      }}
    />
  );
}
