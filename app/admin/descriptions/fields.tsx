import { PORTRAIT_FOCAL_POINT, SCENE_FOCAL_POINT } from '#congress/pictures/schema.ts';
import { CONTROL_LOOK } from '../../ui/labelled.tsx';
import type { PictureCrop } from '../../ui/picture/focal-point.tsx';
import type { FieldDescription, OwnControlProps, Values } from '../editor/description.ts';
import { textOrNull } from '../editor/values.ts';

const hasPicture = ({ image, logo }: Values) => Boolean(image || logo);

const altHint = (name: string) =>
  `Opcional. O que se vê, em uma frase, para quem usa leitor de tela. Sem ele vale ${name}.`;

const alt: FieldDescription = {
  name: 'alt',
  label: 'Texto alternativo',
  kind: 'text',
  visible: hasPicture,
  column: textOrNull,
};

const focalPoint = (standard: string, places: readonly PictureCrop[]): FieldDescription => ({
  name: 'focal_point',
  label: 'Ponto que fica à vista',
  kind: 'focal-point',
  visible: hasPicture,
  crops: { standard, places },
  column: (value) => value || null,
  hint: 'O site corta a imagem de um modo em cada lugar. Escolha o que não pode sair.',
});

export const titleField = (hint?: string): FieldDescription => ({
  name: 'title',
  label: 'Título',
  kind: 'text',
  missing: 'Informe o título',
  ...(hint && { hint }),
});

/** The photograph of a person, with its focal point and alternative text. */
export const portraitFields = (places: readonly PictureCrop[]): FieldDescription[] => [
  { name: 'image', label: 'Foto', kind: 'picture', shape: 'portrait', empties: 'focal_point' },
  focalPoint(PORTRAIT_FOCAL_POINT, places),
  { ...alt, hint: altHint('o nome') },
];

/** The logo of a company. The site never crops logos, so there is no focal point. */
export const logoFields: FieldDescription[] = [
  { name: 'logo', label: 'Logotipo', kind: 'picture', shape: 'logo' },
  { ...alt, hint: altHint('o nome da empresa') },
];

/** A picture of a scene; unlike portraits and logos it requires an alternative text. */
export const sceneFields = (places: readonly PictureCrop[]): FieldDescription[] => [
  {
    name: 'image',
    label: 'Imagem',
    kind: 'picture',
    shape: 'scene',
    missing: 'Escolha uma imagem',
    empties: 'focal_point',
  },
  focalPoint(SCENE_FOCAL_POINT, places),
  {
    name: 'alt',
    label: 'Texto alternativo',
    kind: 'text',
    missing: 'Descreva a imagem para quem não a vê',
    hint: 'O que se vê, em uma frase, para quem usa leitor de tela.',
  },
];

const controlOf =
  (type: 'date' | 'datetime-local') =>
  ({ ties, onChange, ...field }: OwnControlProps) => (
    <input
      {...ties}
      {...field}
      type={type}
      onChange={(event) => onChange(event.target.value)}
      className={CONTROL_LOOK}
    />
  );

const DayControl = controlOf('date');
/** An input for a date and a time, such as `2026-05-28T10:00`. */
export const MomentControl = controlOf('datetime-local');

export const optionalDayField = (name: string, label: string, invalid: string): FieldDescription => ({
  name,
  label,
  kind: 'own',
  Control: DayControl,
  column: textOrNull,
  invalid,
  hint: 'Opcional.',
});

export const dayField = (name: string, label: string, invalid: string): FieldDescription => ({
  name,
  label,
  kind: 'own',
  Control: DayControl,
  missing: invalid,
  invalid,
});
