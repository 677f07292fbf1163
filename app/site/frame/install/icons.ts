export interface Icon {
  /** Width and height in pixels. */
  size: number;
  /** `maskable`: the device cuts its own shape out of it. */
  purpose: 'any' | 'maskable';
}

export const ICONS: Icon[] = [
  { size: 192, purpose: 'any' },
  { size: 512, purpose: 'any' },
  { size: 192, purpose: 'maskable' },
  { size: 512, purpose: 'maskable' },
];

export const iconPath = ({ size, purpose }: Icon) =>
  `/icones/${purpose === 'maskable' ? 'recortavel-' : ''}${size}.png`;
