import type { Profiler } from 'node:inspector';

type Node = Profiler.ProfileNode;

/** The area of a function by its file; the first matching pattern applies. */
const AREAS: [RegExp, string][] = [
  [/react-dom|\/react\/|jsx-runtime/, 'React’s renderer'],
  [/react-router|turbo-stream/, 'React Router: matching, loaders'],
  [/\/build\/server\/|lucide|radix/, 'the pages’ own components'],
  [/\/server\/(pages|app|http\/(ready|headers))/, 'the server: keeping pages, headers, encodings'],
  [/\/server\/content|node_modules\/(pg|pg-[\w-]+|kysely)\//, 'reading the content'],
  [/\/server\/|\/congress\/|\/database\/|node_modules/, 'the rest of the server'],
  [/node:zlib/, 'compressing'],
  [/node:(crypto|internal\/crypto)/, 'hashing'],
  [
    /node:(_http|net|internal\/(stream|timers|http))|node:(events|timers)|node:internal\/process/,
    'Node’s HTTP and sockets',
  ],
  [/undici|node:internal\/(url|webstreams|webidl)|encoding/, 'Request, Response and their streams'],
];

export interface Share {
  name: string;
  share: number;
}

/** Idle time, and Node's event loop, which the profiler cannot distinguish from it. */
const OUTSIDE = new Set(['(idle)', '(program)']);
const WRITING = /^write(v|Buffer|Latin1String|Utf8String)$/;

/** The shares of the time that a process spent in scripts and in what they called, by area and by function. */
export function shares(profile: Profiler.Profile): { areas: Share[]; functions: Share[] } {
  const nodes = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(
    profile.nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id])),
  );
  const areas = new Map<string, number>();
  const functions = new Map<string, number>();
  let total = 0;
  for (const [place, id] of (profile.samples ?? []).entries()) {
    const node = nodes.get(id);
    const time = profile.timeDeltas?.[place] ?? 0;
    if (!node || OUTSIDE.has(node.callFrame.functionName)) continue;
    total += time;
    add(
      areas,
      areaOf(node, (child) => nodes.get(parents.get(child.id) ?? 0)),
      time,
    );
    add(functions, nameOf(node), time);
  }
  return { areas: sorted(areas, total), functions: sorted(functions, total) };
}

function areaOf(node: Node, parentOf: (node: Node) => Node | undefined): string {
  const { functionName, url } = node.callFrame;
  if (functionName === '(garbage collector)') return 'collecting garbage';
  if (!url && WRITING.test(functionName)) return 'the system: writing to the socket';
  const known = url && AREAS.find(([pattern]) => pattern.test(url))?.[1];
  if (known) return known;
  // Functions that are built into the engine count for their caller.
  const parent = parentOf(node);
  return parent ? areaOf(parent, parentOf) : 'the rest of the server';
}

function nameOf({ callFrame: { functionName, url } }: Node): string {
  const file = url
    .replace(/^.*node_modules\//, '')
    .replace(/^file:.*\/(server|build|congress|database)\//, '$1/');
  return `${functionName || '(anonymous)'} ${file}`.trim();
}

function add(times: Map<string, number>, name: string, time: number) {
  times.set(name, (times.get(name) ?? 0) + time);
}

const sorted = (times: Map<string, number>, total: number): Share[] =>
  [...times]
    .map(([name, time]) => ({ name, share: time / total }))
    .sort((one, other) => other.share - one.share);
