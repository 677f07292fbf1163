import type { SponsorDraft } from '#congress/sponsors/schema.ts';
import { type LogoKey, logo } from './logos/logo.ts';
import { svgDataString } from './svg-data.ts';

/** Name and, where there is one, website. The companies do not exist; example.com is reserved for examples. */
const sponsors: readonly (readonly [LogoKey, name: string, website?: string])[] = [
  ['dermea', 'Derméa Biotecnologia', 'https://example.com/dermea'],
  ['vellum', 'Vellum Curativos', 'https://example.com/vellum'],
  ['foton', 'Fóton Azul Laser em Saúde', 'https://example.com/foton-azul'],
  ['hidra', 'Hidragaze Coberturas', 'https://example.com/hidragaze'],
  ['pressia', 'Pressia Pressão Negativa', 'https://example.com/pressia'],
  ['amparo', 'Casa Amparo Atenção Domiciliar'],
  ['trama', 'Trama Biomédica', 'https://example.com/trama'],
  ['alba', 'Alba Estomia', 'https://example.com/alba-estomia'],
  ['aroeira', 'Instituto Aroeira de Ensino'],
  ['raiz', 'Raiz Nutrição Clínica', 'https://example.com/raiz'],
  ['passo', 'Passo Leve Calçados Terapêuticos'],
  ['nortis', 'Nortis Saúde', 'https://example.com/nortis'],
];

export const sampleSponsors: SponsorDraft[] = sponsors.map(([key, name, website]) => ({
  name,
  logo: svgDataString(logo(key)),
  website: website ?? null,
  category: 'sponsor',
}));
