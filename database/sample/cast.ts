import { portrait } from './portrait/portrait.ts';
import type { Traits } from './portrait/traits.ts';
import { svgDataString } from './svg-data.ts';

interface Person {
  name: string;
  /** Absent: this person has sent no photo yet, and the site shows its placeholder. */
  traits?: Traits;
}

const petrol = '#14505A';
const ink = '#0E2F36';
const teal = '#1F7A78';
const coral = '#E2553F';
const brick = '#B8483A';
const rose = '#F7B7A6';
const honey = '#E9B44C';
const sage = '#7DB5B0';

/** Everyone the sample content names. All are invented; a likeness or a namesake is chance. */
export const cast = {
  helena: {
    name: 'Helena Moura Tavares',
    traits: {
      skin: 'olive',
      hair: 'bob',
      hairColour: 'espresso',
      garment: 'blazer',
      cloth: petrol,
      backdrop: 'mist',
      lipstick: true,
      earrings: 'stud',
    },
  },
  tomas: {
    name: 'Tomás Albuquerque Reis',
    traits: {
      skin: 'tan',
      hair: 'quiff',
      hairColour: 'black',
      garment: 'coat',
      cloth: teal,
      backdrop: 'petrol',
      beard: 'full',
    },
  },
  ifeoma: {
    name: 'Ifeoma Adebanwo-Clarke',
    traits: {
      skin: 'deep',
      hair: 'afro',
      hairColour: 'black',
      garment: 'wrap',
      cloth: coral,
      backdrop: 'honey',
      lipstick: true,
      earrings: 'hoop',
      smile: 'open',
      face: 'round',
    },
  },
  joaquim: {
    name: 'Joaquim Sardinha Nunes',
    traits: {
      skin: 'light',
      hair: 'short',
      hairColour: 'grey',
      garment: 'suit',
      cloth: ink,
      backdrop: 'rose',
      glasses: 'square',
      mature: true,
      face: 'square',
    },
  },
  salma: {
    name: 'Salma Benyahia Idrissi',
    traits: {
      skin: 'tan',
      hair: 'headscarf',
      hairColour: 'black',
      garment: 'blouse',
      cloth: petrol,
      scarf: '#EFD9A6',
      backdrop: 'teal',
      lipstick: true,
    },
  },
  rafael: {
    name: 'Rafael Nakamura Prado',
    traits: {
      skin: 'light',
      hair: 'short',
      hairColour: 'black',
      garment: 'scrubs',
      cloth: petrol,
      backdrop: 'coral',
      glasses: 'round',
      smile: 'open',
      face: 'oval',
    },
  },
  livia: {
    name: 'Lívia dos Anjos Conceição',
    traits: {
      skin: 'deep',
      hair: 'braids',
      hairColour: 'black',
      garment: 'blazer',
      cloth: brick,
      backdrop: 'mist',
      lipstick: true,
    },
  },
  otavio: {
    name: 'Otávio Bastos Lacerda',
    traits: {
      skin: 'ebony',
      hair: 'bald',
      hairColour: 'black',
      garment: 'turtleneck',
      cloth: honey,
      backdrop: 'petrol',
      beard: 'goatee',
      face: 'square',
    },
  },
  marta: {
    name: 'Marta Ferraz Quintela',
    traits: {
      skin: 'light',
      hair: 'pixie',
      hairColour: 'white',
      garment: 'blazer',
      cloth: coral,
      backdrop: 'teal',
      mature: true,
      lipstick: true,
      necklace: true,
      glasses: 'fine',
    },
  },
  bianca: {
    name: 'Bianca Torquato Meireles',
    traits: {
      skin: 'tan',
      hair: 'curls',
      hairColour: 'brown',
      garment: 'coat',
      cloth: coral,
      backdrop: 'rose',
      smile: 'open',
      glasses: 'round',
    },
  },
  jaciara: {
    name: 'Jaciara Tapajós Alves',
    traits: {
      skin: 'tan',
      hair: 'fringe',
      hairColour: 'black',
      garment: 'blouse',
      cloth: teal,
      backdrop: 'honey',
      face: 'round',
      earrings: 'drop',
    },
  },
  davi: {
    name: 'Davi Okubo Sampaio',
    traits: {
      skin: 'brown',
      hair: 'coils',
      hairColour: 'black',
      garment: 'scrubs',
      cloth: teal,
      backdrop: 'mist',
      beard: 'stubble',
    },
  },
  celeste: {
    name: 'Celeste Pimentel Andrade',
    traits: {
      skin: 'olive',
      hair: 'bun',
      hairColour: 'chestnut',
      garment: 'wrap',
      cloth: petrol,
      backdrop: 'coral',
      earrings: 'drop',
      lipstick: true,
    },
  },
  anneliese: {
    name: 'Anneliese Vogt-Brandner',
    traits: {
      skin: 'porcelain',
      hair: 'wavy',
      hairColour: 'blond',
      garment: 'blazer',
      cloth: '#2B6A72',
      backdrop: 'teal',
      smile: 'gentle',
    },
  },
  ezequiel: {
    name: 'Ezequiel Rosário Batista',
    traits: {
      skin: 'brown',
      hair: 'buzz',
      hairColour: 'black',
      garment: 'suit',
      cloth: petrol,
      backdrop: 'rose',
      glasses: 'round',
    },
  },
  camila: {
    name: 'Camila Furtado Sertã',
    traits: {
      skin: 'porcelain',
      hair: 'long',
      hairColour: 'auburn',
      garment: 'blouse',
      cloth: teal,
      backdrop: 'honey',
      smile: 'open',
      face: 'long',
    },
  },
  mateo: {
    name: 'Mateo Ibarra Quiroga',
    traits: {
      skin: 'olive',
      hair: 'receding',
      hairColour: 'espresso',
      garment: 'shirt',
      cloth: sage,
      backdrop: 'petrol',
      beard: 'full',
      face: 'round',
      smile: 'closed',
    },
  },
  priya: {
    name: 'Priya Raghunathan Lobo',
    traits: {
      skin: 'brown',
      hair: 'lowBun',
      hairColour: 'black',
      garment: 'blouse',
      cloth: rose,
      backdrop: 'teal',
      earrings: 'hoop',
      necklace: true,
      lipstick: true,
    },
  },
  sonia: {
    name: 'Sônia Barcellos Arruda',
    traits: {
      skin: 'tan',
      hair: 'lowBun',
      hairColour: 'grey',
      garment: 'blazer',
      cloth: ink,
      backdrop: 'rose',
      mature: true,
      earrings: 'stud',
      necklace: true,
      lipstick: true,
    },
  },
  caio: {
    name: 'Caio Drummond Leitão',
    traits: {
      skin: 'light',
      hair: 'quiff',
      hairColour: 'chestnut',
      garment: 'shirt',
      cloth: '#F3EBDD',
      backdrop: 'teal',
      beard: 'stubble',
      face: 'long',
    },
  },
  veronica: {
    name: 'Verônica Tanabe Rocha',
    traits: {
      skin: 'porcelain',
      hair: 'bob',
      hairColour: 'black',
      garment: 'turtleneck',
      cloth: ink,
      backdrop: 'coral',
      lipstick: true,
      glasses: 'fine',
    },
  },
  renata: {
    name: 'Renata Vilhena Siqueira',
    traits: {
      skin: 'brown',
      hair: 'curls',
      hairColour: 'espresso',
      garment: 'blazer',
      cloth: teal,
      backdrop: 'honey',
      lipstick: true,
      earrings: 'hoop',
    },
  },
  anderson: { name: 'Anderson Gouveia Pires' },
  taina: {
    name: 'Tainá Ferreira Brandt',
    traits: {
      skin: 'olive',
      hair: 'long',
      hairColour: 'black',
      garment: 'wrap',
      cloth: brick,
      backdrop: 'teal',
      earrings: 'drop',
      smile: 'open',
    },
  },
  nelson: {
    name: 'Nelson Yamaguchi Prates',
    traits: {
      skin: 'light',
      hair: 'short',
      hairColour: 'white',
      garment: 'shirt',
      cloth: '#2B6A72',
      backdrop: 'honey',
      mature: true,
      glasses: 'fine',
      smile: 'closed',
    },
  },
  luzia: {
    name: 'Luzia Maranhão Cardoso',
    traits: {
      skin: 'deep',
      hair: 'bun',
      hairColour: 'black',
      garment: 'blouse',
      cloth: honey,
      backdrop: 'petrol',
      earrings: 'hoop',
      lipstick: true,
      smile: 'open',
    },
  },
  henrique: {
    name: 'Henrique Valadares Moss',
    traits: {
      skin: 'porcelain',
      hair: 'quiff',
      hairColour: 'auburn',
      garment: 'blazer',
      cloth: petrol,
      backdrop: 'rose',
      beard: 'full',
      glasses: 'round',
    },
  },
  eloa: {
    name: 'Eloá Santiago Prudente',
    traits: {
      skin: 'brown',
      hair: 'pixie',
      hairColour: 'black',
      garment: 'turtleneck',
      cloth: teal,
      backdrop: 'coral',
      earrings: 'stud',
      lipstick: true,
      face: 'round',
    },
  },
  fabricio: { name: 'Fabrício Teles Aguiar' },
  dandara: {
    name: 'Dandara Xavier Nogueira',
    traits: {
      skin: 'ebony',
      hair: 'coils',
      hairColour: 'black',
      garment: 'wrap',
      cloth: honey,
      backdrop: 'mist',
      earrings: 'hoop',
      lipstick: true,
      smile: 'open',
    },
  },
  augusto: {
    name: 'Augusto Lins Fontoura',
    traits: {
      skin: 'tan',
      hair: 'bald',
      hairColour: 'grey',
      garment: 'blazer',
      cloth: brick,
      backdrop: 'teal',
      beard: 'full',
      mature: true,
      glasses: 'square',
    },
  },
  ruth: {
    name: 'Ruth Goldfarb Amaral',
    traits: {
      skin: 'light',
      hair: 'curls',
      hairColour: 'ash',
      garment: 'blouse',
      cloth: petrol,
      backdrop: 'honey',
      mature: true,
      glasses: 'round',
      lipstick: true,
    },
  },
} as const satisfies Record<string, Person>;

export type CastKey = keyof typeof cast;

/** The drawn portrait as a stored picture (`data:image/svg+xml;base64,…`), or `null` where there is none. */
export function portraitOf(key: CastKey): string | null {
  const person: Person = cast[key];
  if (!person.traits) return null;
  return svgDataString(portrait(Object.keys(cast).indexOf(key) + 1, person.traits));
}
