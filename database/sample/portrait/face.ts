import { hairColours, mix, palette, skinTones } from './palette.ts';
import { circle, ellipse, line, mirrored, path } from './shapes.ts';
import type { Traits } from './traits.ts';

const outlines = {
  oval: 'M134 180C134 132 160 104 200 104S266 132 266 180C266 218 260 240 246 260C235 275 218 285 200 285S165 275 154 260C140 240 134 218 134 180Z',
  round:
    'M131 184C131 134 160 105 200 105S269 134 269 184C269 222 264 243 250 260C238 274 219 282 200 282S162 274 150 260C136 243 131 222 131 184Z',
  square:
    'M134 180C134 132 160 105 200 105S266 132 266 180C266 214 265 236 257 254C249 271 222 285 200 285S151 271 143 254C135 236 134 214 134 180Z',
  long: 'M136 178C136 130 161 102 200 102S264 130 264 178C264 220 258 246 245 266C234 282 218 292 200 292S166 282 155 266C142 246 136 220 136 178Z',
} as const;

const smiles = {
  gentle: 'M179 250C188 261 212 261 221 250',
  closed: 'M182 253C190 258 210 258 218 253',
  open: 'M176 247C184 251 216 251 224 247C221 264 211 270 200 270S179 264 176 247Z',
} as const;

function faceOutline(traits: Traits): string {
  return outlines[traits.face ?? 'oval'];
}

/** Ears, head, light from the left, brows, eyes, nose and mouth. `id` names the clip of this drawing. */
export function face(traits: Traits, id: string): string {
  const tone = skinTones[traits.skin];
  const outline = faceOutline(traits);
  const ears = mirrored(
    ellipse([134, 206], 11, 18, tone.base) + line('M131 198C127 204 129 214 134 216', tone.shade, 3),
  );
  const shade = path(
    'M244 90C262 150 258 236 196 296H300V90Z',
    tone.shade,
    `opacity=".42" clip-path="url(#${id})"`,
  );
  const glow = mirrored(ellipse([160, 234], 15, 10, tone.lip, 'opacity=".13"'));
  return [
    `<clipPath id="${id}"><path d="${outline}"/></clipPath>`,
    ears,
    path(outline, tone.base),
    shade,
    beardShadow(traits, id),
    glow,
    lines(traits),
    brows(traits),
    eyes(traits),
    line('M203 205C203 217 209 226 208 232C206 238 198 239 193 235', tone.shade, 3.6),
    mouth(traits),
  ].join('');
}

function lines(traits: Traits): string {
  if (!traits.mature) return '';
  const { shade } = skinTones[traits.skin];
  return (
    mirrored(line('M170 232C164 240 163 247 165 253', shade, 2.6, 'opacity=".75"')) +
    mirrored(line('M147 199C144 200 143 202 142 205', shade, 2.2, 'opacity=".7"')) +
    line('M176 158C190 155 210 155 224 158', shade, 2.2, 'opacity=".6"')
  );
}

function brows(traits: Traits): string {
  const hair = hairColours[traits.hairColour];
  const colour = traits.hairColour === 'white' ? '#B9B6AC' : mix(hair, '#1c1416', 0.15);
  const fine = traits.lipstick || traits.earrings;
  return mirrored(line('M158 185C165 178 178 177 187 182', colour, fine ? 4.2 : 6));
}

function eyes(traits: Traits): string {
  const dark = '#231a1c';
  const { shade } = skinTones[traits.skin];
  const lash = traits.lipstick || traits.earrings ? 3.4 : 2.6;
  const eye =
    path('M162 204C167 195 181 195 187 204C181 210 168 210 162 204Z', '#FCF8F4') +
    circle([175, 202.6], 6.1, dark) +
    line('M160 204C166 194 182 194 188 203', dark, lash) +
    line('M165 211C171 214 179 214 184 211', shade, 2, 'opacity=".6"');
  return mirrored(eye) + circle([173, 200.4], 1.8, '#fff') + circle([223, 200.4], 1.8, '#fff');
}

function mouth(traits: Traits): string {
  const tone = skinTones[traits.skin];
  const lip = traits.lipstick ? mix(tone.lip, palette.coral, 0.45) : tone.lip;
  const smile = traits.smile ?? 'gentle';
  if (smile === 'open') {
    return (
      path(smiles.open, mix(tone.lip, '#3a1214', 0.55)) +
      path('M180 250C190 252.500 210 252.500 220 250C219 256 215 258 200 258S181 256 180 250Z', '#FFFDFA') +
      line('M176 247C184 251 216 251 224 247', lip, traits.lipstick ? 4 : 2.6)
    );
  }
  if (!traits.lipstick)
    return line(smiles[smile], lip, 4) + line('M192 268C197 270 203 270 208 268', tone.shade, 2.6);
  return (
    path(
      'M177 251C185 247 194 244 200 247C206 244 215 247 223 251C214 264 206 267 200 267S186 264 177 251Z',
      lip,
    ) + line('M178 251C188 256 212 256 222 251', mix(lip, '#3a1214', 0.5), 2.2)
  );
}

function beardShadow(traits: Traits, id: string): string {
  if (!traits.beard) return '';
  const hair = hairColours[traits.hairColour];
  const clip = `clip-path="url(#${id})"`;
  const jaw =
    'M128 196C140 200 144 220 152 236C164 244 174 238 184 238C194 234 206 234 216 238C226 238 236 244 248 236C256 220 260 200 272 196V310H128Z';
  if (traits.beard === 'stubble') return path(jaw, hair, `opacity=".24" ${clip}`);
  if (traits.beard === 'full') return path(jaw, hair, clip);
  const moustache = path(
    'M170 249C176 238 190 236 200 241C210 236 224 238 230 249C220 247 210 248 200 248S180 247 170 249Z',
    hair,
  );
  if (traits.beard === 'moustache') return moustache;
  return moustache + path('M178 262C184 268 216 268 222 262C224 276 214 290 200 290S176 276 178 262Z', hair);
}

/** Glasses and earrings: drawn last, over the hair. */
export function worn(traits: Traits): string {
  return glasses(traits) + earrings(traits);
}

function glasses(traits: Traits): string {
  const frame = traits.glasses === 'fine' ? '#7d6a4a' : palette.ink;
  const lens = 'fill="#fff" fill-opacity=".16"';
  if (!traits.glasses) return '';
  const width = traits.glasses === 'fine' ? 2.6 : 4.4;
  const stroke = `stroke="${frame}" stroke-width="${width}"`;
  const rim =
    traits.glasses === 'square'
      ? `<rect x="152" y="187" width="42" height="32" rx="9" ${lens} ${stroke}/>`
      : `<circle cx="174" cy="203" r="20.500" ${lens} ${stroke}/>`;
  return (
    mirrored(rim + line('M153 198L137 194', frame, width)) +
    line('M194 199C197 195 203 195 206 199', frame, width)
  );
}

function earrings(traits: Traits): string {
  if (!traits.earrings || traits.hair === 'headscarf') return '';
  if (traits.earrings === 'stud') return mirrored(circle([132, 226], 4, palette.honey));
  if (traits.earrings === 'hoop') {
    return mirrored(
      `<circle cx="131" cy="236" r="11" fill="none" stroke="${palette.honey}" stroke-width="3.400"/>`,
    );
  }
  return mirrored(
    line('M132 224V234', palette.honey, 2.4) + path('M132 232L138 243L132 252L126 243Z', palette.coral),
  );
}
