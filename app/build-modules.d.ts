// What the build of `vite.config.ts` and its plugins provides.

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

declare module '*.woff2?letters' {
  const address: string;
  export default address;
}

declare module 'subset-font' {
  export default function subsetFont(font: Buffer, text: string, options: object): Promise<Buffer>;
}
