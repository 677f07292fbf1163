import { PICTURE_MESSAGES } from '#congress/pictures/rules.ts';
import type { FocalPointWords } from '../../ui/picture/focal-point.tsx';
import type { PictureWords } from '../../ui/picture/picture-field.tsx';

const { loaded, ...problems } = PICTURE_MESSAGES;

/** The texts of the picture field (specification section 8). */
export const PICTURE_WORDS: PictureWords = {
  hint: 'Arraste, cole ou escolha uma imagem. Fotos de qualquer tamanho são endireitadas e reduzidas antes do envio; depois disso a imagem pode ter até 5 MB.',
  chosen: 'Imagem escolhida',
  choose: 'Escolher imagem',
  change: 'Trocar imagem',
  cut: 'Recortar',
  uncut: 'Desfazer recorte',
  remove: 'Remover imagem',
  reading: 'Abrindo e reduzindo a imagem…',
  loaded,
  animated: 'Esta imagem tem animação. No site ela aparece parada, no primeiro quadro.',
  problems: { ...problems, notLoaded: problems.failed },
  nextSteps: {
    failed:
      'O navegador não conseguiu abrir este arquivo. Salve a imagem como JPEG ou PNG e tente de novo; no iPhone, envie-a por e-mail a você mesmo ou tire a foto no formato “Mais compatível”.',
    tooLarge: 'Salve o desenho ou a animação em um arquivo menor, ou como JPEG ou PNG.',
    notLoaded: 'Confira a conexão e tente de novo.',
  },
  cutting: {
    title: 'Recortar a imagem',
    description:
      'Arraste os cantos e as bordas, ou vá até eles com a tecla Tab e use as setas; com Shift, o passo é maior. A imagem inteira pode voltar enquanto o formulário estiver aberto.',
    cancel: 'Cancelar',
    cutting: 'Recortando…',
    use: 'Usar esta parte',
    whole: 'Imagem inteira',
    left: (width, height) => `Ficam ${width} × ${height} pixels.`,
    handles: {
      cropArea: 'Parte que fica: mova-a com as setas do teclado',
      nwDragHandle: 'Canto superior esquerdo: use as setas do teclado',
      nDragHandle: 'Borda de cima: use as setas do teclado',
      neDragHandle: 'Canto superior direito: use as setas do teclado',
      eDragHandle: 'Borda direita: use as setas do teclado',
      seDragHandle: 'Canto inferior direito: use as setas do teclado',
      sDragHandle: 'Borda de baixo: use as setas do teclado',
      swDragHandle: 'Canto inferior esquerdo: use as setas do teclado',
      wDragHandle: 'Borda esquerda: use as setas do teclado',
    },
  },
};

export const FOCAL_POINT_WORDS: FocalPointWords = {
  pick: 'Toque no ponto que deve ficar sempre à vista',
  axes: ['Na horizontal', 'Na vertical'],
  reset: 'Voltar ao padrão',
};
