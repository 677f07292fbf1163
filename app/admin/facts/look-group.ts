import type { Cover } from '#congress/look/covers.ts';
import { type FactGroup, field, optional } from './fields.ts';
import { LookPreview } from './look-preview.tsx';

const COVER_NAMES: Record<Cover, string> = {
  wound: 'Pele que cicatriza (a do modelo)',
  waves: 'Ondas',
  rings: 'Anéis',
  leaves: 'Folhas',
};

/** How the congress looks. */
export const LOOK_GROUP: FactGroup = {
  id: 'look',
  title: 'Aparência',
  fields: [
    field('look.mainColour', 'Cor principal', 'colour', {
      ...optional,
      hint: 'Botões, títulos, links e fundos. Em branco: o petróleo do modelo.',
    }),
    field('look.accentColour', 'Cor de destaque', 'colour', {
      ...optional,
      hint: 'Marcas, contornos e fundos quentes. Em branco: o coral do modelo.',
    }),
    field('look.cover', 'Desenho da capa e do símbolo', 'choice', {
      choices: () => COVER_NAMES,
      hint: 'Na página inicial, no rodapé, nas imagens para compartilhar e nos ícones.',
    }),
  ],
  Preview: LookPreview,
};
