import { Path, Svg } from '@react-pdf/renderer';
import { encode } from 'uqr';
import { tagged } from './tagged-pdf.server.ts';

/** A QR code in a PDF. @param size in points */
export function QrCode({ text, size }: { text: string; size: number }) {
  const { size: modules, data } = encode(text, { border: 0, ecc: 'M' });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <Svg
      viewBox={`0 0 ${modules} ${modules}`}
      width={size}
      height={size}
      {...tagged('Figure', { alt: `QR: ${text}` })}
    >
      <Path d={path} fill="#000000" />
    </Svg>
  );
}
