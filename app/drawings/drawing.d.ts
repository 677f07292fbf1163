declare module '*?drawing' {
  /** See `build-plugin.ts`. */
  const drawing: import('./drawn.ts').Drawing;
  export default drawing;
}
