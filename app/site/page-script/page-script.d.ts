declare module 'virtual:page-script' {
  /** The address of the script of every public page. */
  const script: string;
  export default script;
}
