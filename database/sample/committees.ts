import type { CommitteeDraft } from '#congress/people/schema.ts';
import { type CastKey, cast, portraitOf } from './cast.ts';

const committees: Record<string, readonly (readonly [CastKey, string])[]> = {
  'Comissão Organizadora': [
    ['renata', 'Coordenadora-geral'],
    ['caio', 'Secretaria executiva'],
    ['veronica', 'Finanças'],
    ['anderson', 'Logística e infraestrutura'],
    ['taina', 'Comunicação'],
    ['nelson', 'Tecnologia e transmissão'],
  ],
  'Comissão Científica': [
    ['sonia', 'Coordenadora'],
    ['joaquim', 'Úlceras de perna e terapia compressiva'],
    ['ifeoma', 'Biofilme e infecção'],
    ['marta', 'Feridas oncológicas e cuidados paliativos'],
    ['tomas', 'Pé diabético'],
    ['priya', 'Novas tecnologias'],
    ['jaciara', 'Telessaúde e territórios'],
  ],
  'Comissão de Temas Livres': [
    ['davi', 'Coordenador'],
    ['luzia', 'Avaliadora, prevenção e segurança do paciente'],
    ['henrique', 'Avaliador, métodos e estatística'],
    ['eloa', 'Avaliadora, relatos de experiência'],
    ['mateo', 'Avaliador, infecção e antimicrobianos'],
    ['fabricio', 'Avaliador, revisões sistemáticas'],
  ],
  'Comissão Social': [
    ['dandara', 'Coordenadora'],
    ['augusto', 'Cerimonial'],
    ['ruth', 'Acolhimento e acessibilidade'],
    ['camila', 'Programação cultural'],
  ],
};

export const sampleCommittees: CommitteeDraft[] = Object.entries(committees).flatMap(
  ([type, members], order) =>
    members.map(([key, position], index) => ({
      name: cast[key].name,
      position,
      type,
      image: portraitOf(key),
      order_position: index + 1,
      committee_order: order + 1,
    })),
);
