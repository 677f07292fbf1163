declare module '*.woff2?letters' {
  /** See `build-plugin.ts`. */
  const address: string;
  export default address;
}

declare module 'subset-font' {
  export default function subsetFont(font: Buffer, text: string, options: object): Promise<Buffer>;
}
