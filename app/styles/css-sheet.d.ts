declare module '*.css?sheet' {
  /** See `build-plugin.ts`. */
  const sheet: import('./sheet.ts').Sheet;
  export default sheet;
}
