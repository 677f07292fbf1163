import type { ComponentProps } from 'react';
import { hashOf, moveTo, type ToAddress } from '../address.ts';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick'> {
  to: ToAddress;
}

/** A link inside the area; the target is shown from its top. */
export function Link({ to, ...props }: LinkProps) {
  return (
    <a
      {...props}
      href={hashOf(to)}
      onClick={(event) => {
        // With a modifier key the browser opens another tab or window.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        scrollTo({ top: 0, behavior: 'instant' });
        moveTo(hashOf(to));
      }}
    />
  );
}
