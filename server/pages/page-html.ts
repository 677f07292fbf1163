import { createHash } from 'node:crypto';

const PRELOAD = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g;
const START_TAG = '<script type="module" async="">';
const START = new RegExp(`${START_TAG}([\\s\\S]*?)</script>`);
const IMPORT = /^[ \t]*import (?:\* as (\w+) from )?("[^"]+");$/gm;

/**
 * A page is read before anything in it needs a script. React Router's scripts and their modulepreload links compete with
 * the first paint (FCP 1.75 s with the links, 0.96 s without): they are fetched once the page is loaded, painted and idle or
 * somebody uses it, then all at once. Where they cannot be had, the page goes on without (app/asleep.ts).
 */
export function withScriptsAfterPaint(html: string): string {
  // Each is looked for only where it may stand: a page is several hundred thousand characters long.
  const [head, body] = splitAt(html, html.indexOf('</head>'));
  const [middle, end] = splitAt(body, body.lastIndexOf(START_TAG));
  const preloads = [...head.matchAll(PRELOAD)].map(([, href]) => href);
  return (
    head.replace(PRELOAD, '') +
    middle +
    end.replace(START, (script, start: string) => startLater(script, start, preloads))
  );
}

const splitAt = (text: string, place: number): [string, string] =>
  place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place)];

function startLater(script: string, body: string, preloads: (string | undefined)[]): string {
  const imports = [...body.matchAll(IMPORT)];
  const rest = body.replace(IMPORT, '').trim();
  // Anything else than imports and what is done with them is the development server's.
  if (imports.length === 0 || /^[ \t]*import\s/m.test(rest)) return script;
  const names = imports.map(([, name]) => name ?? '').join(',');
  const modules = imports.map(([, , source]) => `import(${source})`).join(',');
  return `<script type="module">
const loaded=new Promise(f=>document.readyState==="complete"?f():addEventListener("load",f));
const painted=loaded.then(()=>new Promise(f=>{document.hidden?f():setTimeout(f,2000);try{new PerformanceObserver(f).observe({type:"paint",buffered:true})}catch{f()}}));
const idle=painted.then(()=>new Promise(f=>"requestIdleCallback"in window?requestIdleCallback(f,{timeout:1000}):setTimeout(f,1)));
await Promise.race([idle,window.asleep?.sign??idle]);
for(const href of ${JSON.stringify(preloads)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));
const[${names}]=await Promise.all([${modules}]).catch(e=>{window.asleep?.release()?.click();throw e});
${rest}</script>`;
}

// Structured data is no script that a policy would stop.
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g;

/** The CSP sources of a page's inline scripts. A nonce would be reused by a cached page, so each script has its hash. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, script] of html.matchAll(INLINE_SCRIPT)) {
    if (script) hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return [...hashes];
}

/** @param scripts sources that may run besides our own files */
export function contentSecurityPolicy(scripts: string[], { secure }: { secure: boolean }): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    // Positions computed by the interface's primitives are style attributes; no foreign style sheet is admitted.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    'frame-src https://www.youtube-nocookie.com',
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
