import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import {
  carriesMetadata,
  fitInside,
  isAnimated,
  isWorthShrinking,
  PICTURE_LONGEST_SIDE,
  sniffPicture,
} from './rules.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const dot = sharp({ create: { width: 8, height: 8, channels: 3, background: '#e2553f' } });

describe('sniffPicture', () => {
  it.each(['png', 'jpeg', 'gif', 'webp', 'avif', 'tiff'] as const)('knows a real %s', async (format) => {
    expect(sniffPicture(await dot.clone().toFormat(format).toBuffer())).toBe(`image/${format}`);
  });

  it.each([
    ['bare', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['with a declaration', '<?xml version="1.0" encoding="UTF-8"?>\n<svg>'],
    ['after a comment', '<!-- Generator: <svg> --><svg\nwidth="3">'],
    ['with a document type', '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x.dtd"><svg>'],
    ['with an inner document type', '<!DOCTYPE svg [<!ENTITY a "b>c">]> <svg>'],
    ['with a byte order mark', '\uFEFF  <svg>'],
    ['with a prefix', '<svg:svg xmlns:svg="http://www.w3.org/2000/svg">'],
  ])('knows an SVG %s', (_, text) => {
    expect(sniffPicture(bytes(text))).toBe('image/svg+xml');
  });

  it.each([
    ['nothing', ''],
    ['words', 'Isto não é uma imagem.'],
    ['a web page that contains a drawing', '<!DOCTYPE html><html><svg></svg></html>'],
    ['another element', '<svgx>'],
    ['a PDF', '%PDF-1.7'],
    ['a film', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom'],
    ['a sound', 'RIFF\0\0\0\0WAVEfmt '],
    ['words that begin with BM', 'BM é uma sigla'],
    ['the beginning of a PNG', '\x89PN'],
  ])('refuses %s', (_, text) => {
    expect(sniffPicture(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))).toBeNull();
  });

  it('knows the photographs of a telephone', () => {
    expect(sniffPicture(bytes('\0\0\0\x18ftypmif1\0\0\0\0mif1heic'))).toBe('image/heic');
    expect(sniffPicture(bytes('\0\0\0\x1cftypmif1\0\0\0\0mif1avifmiaf'))).toBe('image/avif');
  });

  it('never fails, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (head) => {
        const type = sniffPicture(head);
        expect(type === null || type.startsWith('image/')).toBe(true);
      }),
    );
  });

  it('takes no written words for a picture', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        fc.pre(!/^[\s\uFEFF]*<|^BM|^GIF8/.test(text));
        expect(sniffPicture(bytes(text))).toBeNull();
      }),
    );
  });

  it('looks at the beginning only', () => {
    const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (rest) => {
        expect(sniffPicture(Uint8Array.from([...png, ...rest]))).toBe('image/png');
      }),
    );
  });
});

describe('isAnimated', () => {
  const frames = [dot, dot.clone().negate()].map((frame) => frame.clone().png().toBuffer());

  it.each(['gif', 'webp'] as const)('tells an animated %s from a still one', async (format) => {
    const moving = sharp(await Promise.all(frames), { join: { animated: true } });
    expect(isAnimated(await moving.toFormat(format).toBuffer(), `image/${format}`)).toBe(true);
    expect(isAnimated(await dot.clone().toFormat(format).toBuffer(), `image/${format}`)).toBe(false);
  });

  it('tells an animated PNG and a moving drawing from still ones', async () => {
    const png = await dot.clone().png().toBuffer();
    const control = Buffer.concat([Buffer.from([0, 0, 0, 8]), bytes('acTL'), Buffer.alloc(12)]);
    // The header is 33 bytes long.
    const moving = Buffer.concat([png.subarray(0, 33), control, png.subarray(33)]);
    expect(isAnimated(moving, 'image/png')).toBe(true);
    expect(isAnimated(png, 'image/png')).toBe(false);
    expect(isAnimated(bytes('<svg><animateTransform/></svg>'), 'image/svg+xml')).toBe(true);
    expect(isAnimated(bytes('<svg><style>@keyframes a{}</style></svg>'), 'image/svg+xml')).toBe(true);
    expect(isAnimated(bytes('<svg><text>animate</text></svg>'), 'image/svg+xml')).toBe(false);
  });
});

describe('shrinking', () => {
  const photograph = {
    type: 'image/jpeg',
    size: 90_000,
    width: 800,
    height: 600,
    carriesMetadata: false,
  } as const;

  it('leaves drawings, animations and small pictures as they are', () => {
    expect(isWorthShrinking(photograph)).toBe(false);
    expect(isWorthShrinking({ ...photograph, type: 'image/svg+xml', size: 4_000_000 })).toBe(false);
    expect(isWorthShrinking({ ...photograph, type: 'image/gif', size: 4_000_000 })).toBe(false);
  });

  it('takes large photographs and those that tell where they were taken', () => {
    expect(isWorthShrinking({ ...photograph, size: 3_000_000 })).toBe(true);
    expect(isWorthShrinking({ ...photograph, width: 2001 })).toBe(true);
    expect(isWorthShrinking({ ...photograph, carriesMetadata: true })).toBe(true);
    expect(isWorthShrinking({ ...photograph, type: 'image/heic' })).toBe(true);
  });

  it('finds the metadata of a photograph', async () => {
    const plain = await dot.clone().jpeg().toBuffer();
    const withMetadata = await dot
      .clone()
      .withExif({ IFD0: { Copyright: 'Ana' } })
      .jpeg()
      .toBuffer();
    expect(carriesMetadata(plain)).toBe(false);
    expect(carriesMetadata(withMetadata)).toBe(true);
  });

  it('keeps proportions, never enlarges and never exceeds the longest side', () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const fitted = fitInside(width, height);
        expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(PICTURE_LONGEST_SIDE);
        expect(fitted.width).toBeLessThanOrEqual(width);
        expect(fitted.height).toBeLessThanOrEqual(height);
        expect(Math.min(fitted.width, fitted.height)).toBeGreaterThanOrEqual(1);
        if (Math.min(fitted.width, fitted.height) > 20) {
          expect(fitted.width / fitted.height / (width / height)).toBeCloseTo(1, 1);
        }
      }),
    );
  });
});
