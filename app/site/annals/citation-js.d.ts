// The part of Citation.js that is used here; its packages bring no types.

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
