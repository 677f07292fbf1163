import type { Cover } from '#congress/look/covers.ts';
import type { Typeface } from '#congress/look/typefaces.ts';
import { onDemand } from '../on-demand.tsx';
import { type FactGroup, field, optional } from './fields.ts';

const COVER_NAMES: Record<Cover, string> = {
  wound: 'Pele que cicatriza (a do modelo)',
  waves: 'Ondas',
  rings: 'Anéis',
  leaves: 'Folhas',
};

const TYPEFACE_NAMES: Record<Typeface, string> = {
  'bricolage-grotesque': 'Bricolage Grotesque, com caráter (a do modelo)',
  'source-serif-4': 'Source Serif, clássica, com serifa',
  nunito: 'Nunito, arredondada',
  outfit: 'Outfit, geométrica',
};

/** The look of the congress. */
export const LOOK_GROUP: FactGroup = {
  id: 'look',
  title: 'Aparência',
  step: 'face',
  fields: [
    field('look.mainColour', 'Cor principal', 'colour', {
      ...optional,
      hint: 'Botões, títulos, links e fundos. Em branco: o petróleo do modelo.',
    }),
    field('look.accentColour', 'Cor de destaque', 'colour', {
      ...optional,
      hint: 'Marcas, contornos e fundos quentes. Em branco: o coral do modelo.',
    }),
    field('look.typeface', 'Letra dos títulos', 'choice', {
      choices: () => TYPEFACE_NAMES,
      hint: 'Nas páginas, em PDFs e nas imagens para compartilhar; em e-mails, a mais parecida que o aparelho tem. O texto corrido tem sempre a mesma letra.',
    }),
    field('look.logo', 'Logotipo', 'picture', {
      ...optional,
      hint: 'SVG ou PNG com fundo transparente, largo de preferência. No cabeçalho, no rodapé, em PDFs, e-mails e ao compartilhar; sem ele, o símbolo e o nome curto.',
    }),
    field('look.darkLogo', 'Logotipo para fundo escuro', 'picture', {
      ...optional,
      hint: 'No rodapé e à noite. Sem ele, o logotipo fica sobre uma placa clara.',
    }),
    field('look.mark', 'Símbolo para os ícones', 'picture', {
      ...optional,
      hint: 'Quadrado: na aba do navegador, na tela do celular e nesta administração. Sem ele, o símbolo desenhado.',
    }),
    field('look.cover', 'Desenho da capa e do símbolo', 'choice', {
      choices: () => COVER_NAMES,
      hint: 'Na página inicial, no rodapé, nas imagens para compartilhar e nos ícones.',
    }),
    field('look.photograph', 'Fotografia da capa', 'picture', {
      ...optional,
      hint: 'No lugar do desenho, na página inicial e ao compartilhar. Deitada, com pelo menos 1600 pixels de largura.',
    }),
    field('look.focalPoint', 'Ponto da fotografia que fica à vista', 'focalPoint', {
      ...optional,
      hint: 'Celular e computador mostram partes diferentes: este ponto está em todas.',
    }),
  ],
  Preview: onDemand(async () => (await import('./look-preview.tsx')).LookPreview, null),
};
