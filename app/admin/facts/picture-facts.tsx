import { type ReactNode, useState } from 'react';
import { type Control, type ControllerRenderProps, useWatch } from 'react-hook-form';
import { type LookPicture, lookPicture } from '#congress/look/pictures.ts';
import { SCENE_FOCAL_POINT } from '#congress/pictures/schema.ts';
import { COVER_WIDTHS, LOGO_WIDTHS } from '#congress/pictures/widths.ts';
import { Labelled } from '../../ui/labelled.tsx';
import { useHoldForm } from '../../ui/pending-files.tsx';
import { FocalPoint } from '../../ui/picture/focal-point.tsx';
import { PictureField } from '../../ui/picture/picture-field.tsx';
import { fileOf } from '../../ui/picture/read-picture.ts';
import { FOCAL_POINT_WORDS, PICTURE_WORDS } from '../editor/picture-words.ts';
import { explain } from '../session/failure.ts';
import { useSession } from '../session/session.tsx';
import type { FactField } from './fields.ts';

interface PictureFactProps {
  fact: FactField;
  field: ControllerRenderProps;
  /** The mark of a changed field. */
  aside: ReactNode;
  busy: boolean;
  error: string | undefined;
}

const PHOTOGRAPH = 'look.photograph';

/** A picture of the look. It is uploaded and validated when chosen, and published when the facts are saved. */
export function PictureFact({ fact, field, aside, busy, error }: PictureFactProps) {
  const { request } = useSession();
  const [sending, setSending] = useState(false);
  const [refused, setRefused] = useState('');
  const hold = useHoldForm(fact.path);
  const isPhotograph = fact.path === PHOTOGRAPH;

  /** @returns why the file was refused, or '' */
  async function send(picture: string): Promise<string> {
    setRefused('');
    setSending(true);
    try {
      const answer = await request('/functions/v1/look-pictures', { method: 'POST', body: fileOf(picture) });
      const { picture: uploaded } = (await answer.json()) as { picture: string };
      field.onChange(uploaded);
      return '';
    } catch (failure) {
      setRefused(explain(failure));
      return explain(failure);
    } finally {
      setSending(false);
    }
  }

  return (
    <div className={isPhotograph ? 'sm:col-span-2' : ''}>
      <PictureField
        name={fact.path}
        words={{ ...PICTURE_WORDS, hint: fact.hint ?? PICTURE_WORDS.hint }}
        label={fact.label}
        value={pictureAddress(lookPicture(field.value), isPhotograph ? COVER_WIDTHS[0] : LOGO_WIDTHS[1])}
        onChange={(picture) => (picture ? void hold(send(picture)) : field.onChange(''))}
        focalPoint=""
        shape={isPhotograph ? 'scene' : 'logo'}
        error={refused || error}
        disabled={busy || sending}
        oneOfSeveral
      />
      <p role="status" className="mt-1 text-sm text-ink-soft empty:hidden">
        {sending ? 'Enviando a imagem…' : ''}
      </p>
      {aside}
    </div>
  );
}

/** The address of a picture on the site; '' without one. */
export const pictureAddress = (picture: LookPicture | null, width: number | undefined): string =>
  picture ? `/media/${picture.hash}/${width}.webp` : '';

/** The aspect ratios in which the home page and the share images crop the photograph. */
const CROPS = {
  standard: SCENE_FOCAL_POINT,
  places: [
    { label: 'Celular', ratio: '9 / 5' },
    { label: 'Computador', ratio: '10 / 3' },
    { label: 'Ao compartilhar', ratio: '8 / 1' },
  ],
};

interface FocalPointFactProps extends Pick<PictureFactProps, 'fact' | 'field' | 'aside' | 'busy'> {
  control: Control;
}

/** The focal point of the photograph; renders nothing without a photograph. */
export function FocalPointFact({ fact, field, control, aside, busy }: FocalPointFactProps) {
  const photograph = lookPicture(useWatch({ control, name: PHOTOGRAPH }));
  if (!photograph) return null;
  return (
    <div className="sm:col-span-2">
      <Labelled label={fact.label} hint={fact.hint ?? ''} aside={aside}>
        {(ties) => (
          <FocalPoint
            words={FOCAL_POINT_WORDS}
            ties={ties}
            name={field.name}
            value={field.value}
            onChange={field.onChange}
            onBlur={field.onBlur}
            disabled={busy}
            picture={pictureAddress(photograph, COVER_WIDTHS[1])}
            crops={CROPS}
          />
        )}
      </Labelled>
    </div>
  );
}
