import type { hairColours, skinTones } from './palette.ts';

export type HairStyle =
  | 'short'
  | 'quiff'
  | 'buzz'
  | 'bald'
  | 'receding'
  | 'coils'
  | 'afro'
  | 'bob'
  | 'fringe'
  | 'long'
  | 'wavy'
  | 'bun'
  | 'lowBun'
  | 'pixie'
  | 'curls'
  | 'braids'
  | 'headscarf';

export type Garment = 'blazer' | 'coat' | 'blouse' | 'turtleneck' | 'scrubs' | 'suit' | 'wrap' | 'shirt';

/** What a drawn person looks like. The same traits always give the same bytes. */
export interface Traits {
  skin: keyof typeof skinTones;
  hair: HairStyle;
  hairColour: keyof typeof hairColours;
  garment: Garment;
  /** `#rrggbb`: the garment, and the headscarf's cloth when `scarf` is absent */
  cloth: string;
  scarf?: string;
  backdrop: 'mist' | 'rose' | 'teal' | 'petrol' | 'honey' | 'coral';
  face?: 'oval' | 'round' | 'square' | 'long';
  beard?: 'stubble' | 'full' | 'goatee' | 'moustache';
  glasses?: 'round' | 'square' | 'fine';
  earrings?: 'drop' | 'hoop' | 'stud';
  necklace?: boolean;
  smile?: 'gentle' | 'open' | 'closed';
  lipstick?: boolean;
  mature?: boolean;
}
