// What the build of `vite.config.ts` and its plugins provides, and packages that bring no types.

/** When the site was built (ISO 8601, UTC). */
declare const __BUILT_AT__: string;
/** What visitors read of each content table that cannot be loaded. */
declare const __LOAD_FAILURES__: Record<import('#congress/content-tables.ts').ContentTable, string>;

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

// The part of PDFKit that our documents use beside React-PDF; it brings no types.
declare module 'pdfkit' {
  export interface StructureOptions {
    /** What a picture shows. */
    alt?: string;
    lang?: string;
    /** Of which cells a cell of a head is the head. */
    scope?: 'Column' | 'Row';
    /** From the left and from the top, in points. */
    bbox?: number[];
  }
  export interface StructureElement {
    dictionary: { data: { S: string } };
    add(child: unknown): this;
    end(): void;
  }
  export default class PDFDocument {
    constructor(options: Record<string, unknown>);
    _root: { data: Record<string, unknown> };
    on(event: 'data' | 'end', listener: (chunk: Buffer) => void): this;
    addPage(options: { size: number[]; margin: number }): this;
    save(): this;
    restore(): this;
    translate(x: number, y: number): this;
    link(left: number, top: number, width: number, height: number, url: string, options?: object): this;
    goTo(left: number, top: number, width: number, height: number, name: string, options?: object): this;
    struct(role: string, options?: StructureOptions): StructureElement;
    addStructure(element: StructureElement): this;
    markContent(tag: string): this;
    markStructureContent(tag: string): object;
    endMarkedContent(): this;
    end(): void;
  }
}
