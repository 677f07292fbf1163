import { hairColours, mix, palette } from './palette.ts';
import { arcPoints, circle, ellipse, line, mirrored, n, path, scallops } from './shapes.ts';
import type { HairStyle, Traits } from './traits.ts';

interface Hair {
  /** behind the head and the body */
  behind: string;
  /** over the face, under the garment's collar */
  over: string;
  /** over the garment */
  front?: string;
}

interface Colours {
  base: string;
  light: string;
  dark: string;
}

/** The band of hair between the skull and the hairline that all combed-back styles share. */
const hairline =
  'M131 198C122 132 156 96 200 96S278 132 269 198C266 172 258 150 238 138C214 130 186 130 162 138C142 150 134 172 131 198Z';

const sidePart =
  'M172 100C160 118 141 146 140 196C138 232 141 262 136 286C120 270 117 226 122 182C126 128 152 90 198 89C252 88 276 128 279 182C283 226 280 270 264 286C259 262 262 232 260 200C254 152 202 148 172 100Z';

const styles: Record<HairStyle, (c: Colours) => Hair> = {
  short: (c) => ({
    behind: '',
    over:
      path(
        'M129 200C120 158 126 116 158 97C190 79 250 82 267 112C279 132 278 170 271 200L264 190C264 168 261 152 250 143C226 149 190 146 167 131C151 140 142 160 137 190Z',
        c.base,
      ) +
      line('M169 128C186 112 222 106 248 116', c.light, 4, 'opacity=".55"') +
      line('M176 136C196 124 230 124 254 134', c.light, 3, 'opacity=".4"'),
  }),
  quiff: (c) => ({
    behind: '',
    over:
      path(
        'M130 198C119 158 122 118 146 104C150 82 190 66 224 76C258 78 282 108 274 142C277 162 274 182 270 198L263 188C263 168 259 152 250 141C238 133 226 127 212 132C190 139 170 130 155 140C145 151 140 168 137 188Z',
        c.base,
      ) +
      line('M156 116C170 96 206 84 236 92', c.light, 5, 'opacity=".5"') +
      line('M164 126C182 110 218 102 254 112', c.light, 4, 'opacity=".4"'),
  }),
  buzz: (c) => ({
    behind: '',
    over: path(
      'M132 190C127 134 156 100 200 100S273 134 268 190L262 180C260 160 254 145 244 138C216 131 184 131 156 138C146 145 140 160 138 180Z',
      c.base,
      'opacity=".92"',
    ),
  }),
  bald: () => ({
    behind: '',
    over: ellipse([176, 126], 22, 8, '#fff', 'opacity=".12" transform="rotate(-18 176 126)"'),
  }),
  receding: (c) => ({
    behind: '',
    over:
      mirrored(
        path('M133 204C122 178 126 142 148 124C156 128 152 138 146 150C141 164 140 184 139 202Z', c.base),
      ) +
      path(
        'M150 122C164 104 182 98 200 98S236 104 250 122C238 118 232 112 216 114C206 108 194 108 184 114C168 112 162 118 150 122Z',
        c.base,
        'opacity=".9"',
      ),
  }),
  coils: (c) => ({
    behind: path(`${scallops(arcPoints([200, 172], [80, 84], 172, 368, 15, 0.02))}Z`, c.base),
    over:
      path(
        `${scallops(arcPoints([200, 176], [74, 78], 180, 360, 13, 0.02))}L268 196${scallops(arcPoints([200, 196], [62, 58], 352, 188, 10), 0.8).replace('M', 'L')}Z`,
        c.base,
      ) + dots(arcPoints([200, 170], [58, 52], 200, 340, 7), c.light, 5),
  }),
  afro: (c) => ({
    behind: path(`${scallops(arcPoints([200, 172], [112, 112], 130, 410, 24, 0.015))}Z`, c.base),
    over:
      path(
        `${scallops(arcPoints([200, 180], [72, 80], 182, 358, 12), 0.7)}${scallops(arcPoints([200, 194], [64, 58], 354, 186, 10), 0.9).replace('M', 'L')}Z`,
        c.base,
      ) +
      dots(arcPoints([196, 166], [90, 84], 190, 330, 9), c.light, 6) +
      dots(arcPoints([196, 160], [62, 52], 200, 320, 6), c.light, 5),
  }),
  bob: (c) => ({
    behind: path(
      'M120 190C114 118 150 84 200 84S286 118 280 190C285 232 284 272 272 304C252 314 238 306 236 290H164C162 306 148 314 128 304C116 272 115 232 120 190Z',
      c.dark,
    ),
    over:
      path(sidePart, c.base) +
      line('M180 100C206 136 252 144 268 198', c.light, 4, 'opacity=".45"') +
      line('M160 106C142 130 132 158 131 200', c.light, 4, 'opacity=".45"'),
  }),
  fringe: (c) => ({
    behind: path(
      'M118 196C112 116 150 82 200 82S288 116 282 196C286 240 285 286 276 318C252 326 238 310 236 290H164C162 310 148 326 124 318C115 286 114 240 118 196Z',
      c.dark,
    ),
    over:
      path(
        'M124 250C116 176 122 88 200 88S284 176 276 250L262 232C263 208 263 188 258 172C240 167 220 169 200 169S160 167 142 172C137 188 137 208 138 232Z',
        c.base,
      ) +
      line(
        'M152 156C156 130 168 112 184 104M200 160C199 136 202 118 208 104M246 156C244 132 238 118 230 108',
        c.light,
        3.4,
        'opacity=".45"',
      ),
  }),
  long: (c) => ({
    behind: path(
      'M119 190C110 116 148 82 200 82S290 116 281 190C283 250 300 310 302 392C270 420 236 400 236 340H164C164 400 130 420 98 392C100 310 117 250 119 190Z',
      c.dark,
    ),
    over: path(sidePart, c.base) + line('M182 100C208 136 252 144 268 198', c.light, 4, 'opacity=".45"'),
    front:
      path('M136 270C140 310 132 342 142 388C120 412 100 402 96 386C100 340 112 316 118 252Z', c.base) +
      path('M264 270C260 310 268 342 258 388C280 412 300 402 304 386C300 340 288 316 282 252Z', c.base) +
      line('M128 290C124 330 118 352 118 388M272 290C276 330 282 352 282 388', c.light, 3.6, 'opacity=".4"'),
  }),
  wavy: (c) => ({
    behind: path(
      'M120 190C108 116 146 80 200 80S292 116 280 190C288 216 306 238 300 268C294 300 312 316 302 346C282 372 246 356 236 330H164C154 356 118 372 98 346C88 316 106 300 100 268C94 238 112 216 120 190Z',
      c.dark,
    ),
    over:
      path(
        'M204 96C184 112 150 128 141 176C135 212 146 238 132 268C124 250 120 216 119 186C118 122 152 86 204 86C254 86 284 124 281 186C280 216 276 250 268 268C254 238 265 212 259 176C250 130 224 116 204 96Z',
        c.base,
      ) +
      line('M194 100C166 116 134 140 128 190M214 102C238 118 264 140 272 190', c.light, 4, 'opacity=".45"'),
    front:
      path(
        'M122 214C132 244 126 262 134 284C142 308 128 326 138 352C122 366 104 358 98 346C88 316 106 300 100 268C96 246 112 232 122 214Z',
        c.base,
      ) +
      path(
        'M278 214C268 244 274 262 266 284C258 308 272 326 262 352C278 366 296 358 302 346C312 316 294 300 300 268C304 246 288 232 278 214Z',
        c.base,
      ) +
      line('M118 250C110 276 124 300 114 340M282 250C290 276 276 300 286 340', c.light, 3.6, 'opacity=".4"'),
  }),
  bun: (c) => ({
    behind:
      circle([200, 74], 38, c.base) +
      line('M176 66C190 52 212 54 222 70M182 86C194 74 210 76 216 86', c.light, 4, 'opacity=".5"'),
    over:
      path(hairline, c.base) +
      line(
        'M150 140C160 116 178 106 192 102M250 140C240 116 222 106 208 102M200 128V102',
        c.light,
        3.4,
        'opacity=".4"',
      ),
  }),
  lowBun: (c) => ({
    behind:
      circle([268, 268], 30, c.dark) +
      path('M122 190C118 120 152 90 200 90S284 126 276 200L262 250H140Z', c.dark),
    over:
      path(
        'M131 206C118 132 152 92 204 92C256 92 284 130 270 206C268 180 262 160 252 150C226 148 190 138 170 112C158 132 138 160 131 206Z',
        c.base,
      ) + line('M178 110C200 132 236 140 262 158', c.light, 3.6, 'opacity=".45"'),
  }),
  pixie: (c) => ({
    behind: path('M124 196C114 116 152 82 204 84C258 84 286 122 276 200L262 236H140Z', c.dark),
    over:
      path(
        'M133 232C116 180 112 118 160 94C208 70 274 92 279 150C281 182 276 208 267 232C263 210 264 188 256 166C236 170 206 158 190 136C178 150 154 158 145 172C140 190 141 212 133 232Z',
        c.base,
      ) +
      line('M190 130C178 146 158 150 142 166M196 124C214 150 240 158 262 158', c.light, 3.6, 'opacity=".5"'),
  }),
  curls: (c) => ({
    behind: path(`${scallops(arcPoints([200, 220], [112, 136], 118, 422, 26, 0.03), 0.6)}Z`, c.dark),
    over:
      path(
        `${scallops(arcPoints([200, 186], [86, 92], 176, 364, 14, 0.02), 0.65)}L276 240${scallops(arcPoints([200, 204], [62, 66], 20, -200, 13), 0.75).replace('M', 'L')}Z`,
        c.base,
      ) + dots(arcPoints([200, 178], [72, 66], 190, 350, 9), c.light, 6),
  }),
  braids: (c) => ({
    behind: path('M118 190C112 116 150 84 200 84S288 116 282 190L300 410H100Z', c.dark) + braidLines(c),
    over:
      path(hairline, c.base) +
      line(
        'M146 152C154 124 172 108 190 100M164 140C170 122 180 110 194 101M182 134C186 118 192 108 198 100M218 134C214 118 208 108 202 100M236 140C230 122 220 110 206 101M254 152C246 124 228 108 210 100',
        c.light,
        2.6,
        'opacity=".55"',
      ),
    front: mirrored(braid(113, c) + braid(129, c)),
  }),
  headscarf: () => ({ behind: '', over: '' }),
};

function dots(points: readonly (readonly [number, number])[], colour: string, r: number): string {
  return points
    .map(
      ([x, y]) =>
        `<path d="M${n(x - r)} ${n(y)}A${r} ${r} 0 0 1 ${n(x + r)} ${n(y)}" fill="none" stroke="${colour}" stroke-width="3" stroke-linecap="round" opacity=".5"/>`,
    )
    .join('');
}

function braid(x: number, c: Colours): string {
  const knots = Array.from(
    { length: 15 },
    (_, index) => `M${n(x - index * 0.6 - 5)} ${206 + index * 12}q5 8 10 0`,
  );
  return (
    line(`M${x} 196L${n(x - 9)} 384`, c.base, 13) +
    line(knots.join(''), c.light, 2.2, 'opacity=".5"') +
    circle([x - 9.4, 388], 5, palette.honey)
  );
}

function braidLines(c: Colours): string {
  return mirrored(line('M126 200L112 400M140 230L132 400', c.light, 3, 'opacity=".4"'));
}

/** A headscarf: an opening for the face, folds, and cloth that falls over the shoulders. */
function headscarf(cloth: string): Hair {
  const dark = mix(cloth, '#0E2F36', 0.28);
  const light = mix(cloth, '#ffffff', 0.28);
  const opening =
    'M200 124C166 124 147 152 146 194C146 240 168 282 200 284C232 282 254 240 254 194C253 152 234 124 200 124Z';
  return {
    behind: path('M200 76C136 76 108 124 112 190L104 330H296L288 190C292 124 264 76 200 76Z', dark),
    over: '',
    front:
      path(
        `M200 78C140 78 112 126 115 190C118 240 112 276 92 318C128 372 170 392 214 396C262 388 290 356 308 318C288 276 282 240 285 190C288 126 260 78 200 78Z${opening}`,
        cloth,
        'fill-rule="evenodd"',
      ) +
      path(
        'M200 118C160 118 141 150 140 194C140 244 164 288 200 291C236 288 260 244 260 194C259 150 240 118 200 118ZM200 124C232 124 253 152 254 194C254 240 232 282 200 284C168 282 146 240 146 194C147 152 166 124 200 124Z',
        dark,
        'fill-rule="evenodd"',
      ) +
      path(
        'M142 228C152 268 184 292 226 294C262 300 292 302 308 318C290 356 262 388 214 396C176 380 140 320 142 228Z',
        dark,
        'opacity=".5"',
      ) +
      line('M160 116C138 142 132 180 134 222M240 110C264 134 272 172 266 214', light, 4, 'opacity=".5"') +
      line('M148 280C180 316 236 322 290 336M152 306C180 344 220 358 262 364', light, 3.6, 'opacity=".45"'),
  };
}

/** The three layers of a person's hair (or headscarf). */
export function hair(traits: Traits): Hair {
  if (traits.hair === 'headscarf') return headscarf(traits.scarf ?? traits.cloth);
  const base = hairColours[traits.hairColour];
  return styles[traits.hair]({ base, light: mix(base, '#ffffff', 0.3), dark: mix(base, '#120c0e', 0.25) });
}
