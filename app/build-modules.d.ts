// What the build of `vite.config.ts` and its plugins provides, and packages that bring no types.

/** When the site was built (ISO 8601, UTC). */
declare const __BUILT_AT__: string;

declare module 'virtual:page-script' {
  /** The address of the script of every public page. */
  const script: string;
  export default script;
}

declare module '*.css?sheet' {
  const sheet: import('./styles/sheet.ts').Sheet;
  export default sheet;
}

declare module '*?drawing' {
  const drawing: import('./drawings/drawn.ts').Drawing;
  export default drawing;
}

// The part of Citation.js that the annals use; its packages bring no types.
declare module '@citation-js/core' {
  export class Cite {
    constructor(data: unknown);
    data: Record<string, unknown>[];
    format(name: string, options?: Record<string, unknown>): string;
  }
  export const plugins: { config: { get(name: string): unknown } };
}

declare module '@citation-js/plugin-csl';
declare module '@citation-js/plugin-ris';
declare module '@citation-js/plugin-bibtex';
