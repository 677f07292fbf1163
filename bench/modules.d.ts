/** The parts in use of the packages of bench/package.json, which are only installed to run benchmarks. */
declare module 'lighthouse' {
  export interface Report {
    runtimeError?: { message: string };
    categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
    audits: Record<
      string,
      {
        title: string;
        score: number | null;
        numericValue?: number;
        displayValue?: string;
        details?: { items?: Record<string, unknown>[] };
      }
    >;
  }

  /** Times are microseconds; `tdur` is the thread's own. */
  export interface TraceEvent {
    name: string;
    pid: number;
    tid: number;
    ts: number;
    tdur?: number;
  }

  export interface Flags {
    port: number;
    logLevel: 'error';
    onlyCategories: string[];
    disableFullPageScreenshot: boolean;
    /** `devtools` throttles the browser; by default Lighthouse simulates a slow connection. */
    throttlingMethod?: 'devtools';
  }

  export default function lighthouse(
    url: string,
    flags: Flags,
  ): Promise<{ lhr: Report; artifacts: { Trace: { traceEvents: TraceEvent[] } } } | undefined>;
}

declare module 'chrome-launcher' {
  export function launch(options: {
    chromePath: string;
    userDataDir: string;
    chromeFlags: string[];
    logLevel: 'error';
  }): Promise<{ port: number; kill(): void }>;
}

declare module 'parse5' {
  export interface Node {
    nodeName: string;
    tagName?: string;
    value?: string;
    attrs?: { name: string; value: string }[];
    childNodes?: Node[];
  }
  export function parse(html: string): Node;
  export function serialize(node: Node): string;
}
