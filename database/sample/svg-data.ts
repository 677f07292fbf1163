/** A drawing as it is stored in the content tables: `data:image/svg+xml;base64,…` (specification section 3). */
export function svgDataString(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg, 'utf8').toString('base64')}`;
}
