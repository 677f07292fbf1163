// Declarations for modules provided by `vite.config.ts` and its plugins, and for packages without types.

/** When the site was built (ISO 8601, UTC). */
declare const __BUILT_AT__: string;
/** The message for visitors when a content table cannot be loaded. */
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

// The part of Citation.js that the annals use; its packages have no types.
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

declare module 'woff2sfnt-sfnt2woff' {
  /** Decompresses a WOFF file to a TrueType or OpenType file. */
  export function toSfnt(woff: Buffer): Buffer;
}

// The part of PDFKit that is used in addition to React-PDF; it has no types.
declare module 'pdfkit' {
  export interface StructureOptions {
    /** Text alternative. */
    alt?: string;
    lang?: string;
    /** Whether a header cell is the header of its column or row. */
    scope?: 'Column' | 'Row';
    /** From the left and the top, in points. */
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
