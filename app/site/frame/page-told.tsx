import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

/** Tells a screen reader which page a link has led to, as a browser does when it loads one. */
export function PageTold() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState('');
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
  }, [pathname]);
  return (
    <p aria-live="polite" className="sr-only" data-print="hide">
      {title}
    </p>
  );
}
