declare module 'virtual:page-script' {
  /** The address of the script of every public page, and those of what it imports. */
  const scripts: [script: string, ...imports: string[]];
  export default scripts;
}
