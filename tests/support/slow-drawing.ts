/**
 * A drawing of a few kilobytes that librsvg needs minutes to render on any machine. Drawings with different numbers differ.
 */
export function slowDrawing(number = 0): Buffer {
  const steps =
    '<feTurbulence baseFrequency=".5" numOctaves="10" result="a"/><feMorphology radius="9"/>'.repeat(60);
  const shape = '<rect width="100" height="100" filter="url(#f)"/>'.repeat(20);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"><!-- ${number} --><filter id="f">${steps}</filter>${shape}</svg>`;
  return Buffer.from(svg);
}
