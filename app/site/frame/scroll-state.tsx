import { useEffect } from 'react';

/** From here on the header is compact (specification, section 4). */
const COMPACT_AFTER = 50;
const FAR_AFTER = 600;

function markScroll() {
  document.documentElement.toggleAttribute('data-scrolled', window.scrollY > COMPACT_AFTER);
  document.documentElement.toggleAttribute('data-far', window.scrollY > FAR_AFTER);
}

// The same before scripts take over, so that a reloaded page that was scrolled never paints the tall header. A page that
// begins at its top need not be laid out for the answer.
const earlyScript = `!function(e){function m(){e.toggleAttribute("data-scrolled",scrollY>${COMPACT_AFTER});e.toggleAttribute("data-far",scrollY>${FAR_AFTER})}addEventListener("scroll",m,{passive:true});e.classList.contains("asleep")||m()}(document.documentElement)`;

/** Keeps `html[data-scrolled]` and `html[data-far]` true to the scroll position. */
export function ScrollState() {
  useEffect(() => {
    markScroll();
    window.addEventListener('scroll', markScroll, { passive: true });
    return () => window.removeEventListener('scroll', markScroll);
  }, []);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash
  return <script dangerouslySetInnerHTML={{ __html: earlyScript }} />;
}
