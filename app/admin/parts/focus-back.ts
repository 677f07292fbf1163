import { useState } from 'react';

/** What a dialog does about the focus when it closes: back to where it was when the dialog opened. */
export function useFocusBack(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement) opener.focus();
  };
}
