/** A height in units for every place from left to right; drawings are 1600 units wide. */
export type Curve = (x: number) => number;

const STEP = 40;

/** A soft curve through `curve` as relative quadratic path data, from `from` to `to`. */
export function line(curve: Curve, from = -STEP, to = 1600 + STEP): string {
  const points: [number, number][] = [];
  for (let x = from; x <= to; x += STEP) points.push([x, Math.round(curve(x))]);
  let [penX, penY] = points[0] as [number, number];
  let path = `M${penX} ${penY}`;
  for (let i = 1; i < points.length - 1; i++) {
    const [x, y] = points[i] as [number, number];
    const [nextX, nextY] = points[i + 1] as [number, number];
    const endX = (x + nextX) / 2;
    const endY = Math.round((y + nextY) / 2);
    path += `q${x - penX} ${y - penY} ${endX - penX} ${endY - penY}`;
    [penX, penY] = [endX, endY];
  }
  const [lastX, lastY] = points.at(-1) as [number, number];
  return `${path}L${lastX} ${lastY}`;
}

/** The same curve closed downwards, for a layer that is painted over the one above it. */
export const body = (curve: Curve, floor: number) => `${line(curve)}V${floor}H${-STEP}z`;
