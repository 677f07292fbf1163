import { useState } from 'react';

/** An `onCloseAutoFocus` handler that restores the focus to where it was when the dialog opened. */
export function useFocusBack(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    if (opener instanceof HTMLElement) opener.focus();
  };
}
