import { wordsFor } from '#app/i18n/translate.ts';
import { useTranslation } from '#app/i18n/use-translation.tsx';
import { Labelled } from '#app/ui/labelled.tsx';
import { FocalPoint } from '#app/ui/picture/focal-point.tsx';
import { PictureField, type PictureWords } from '#app/ui/picture/picture-field.tsx';
import { isCompany, type OwnPageTable, SAME_PICTURE } from '#congress/own-pages/fields.ts';
import { PORTRAIT_FOCAL_POINT } from '#congress/pictures/schema.ts';

interface OwnPictureProps {
  table: OwnPageTable;
  /** The initial picture: an address or a small copy, which is never submitted. */
  first: string;
  picture: string;
  focalPoint: string;
  error: string | undefined;
  onPicture(picture: string): void;
  onFocalPoint(value: string): void;
}

export function OwnPicture(props: OwnPictureProps) {
  const { table, first, picture, focalPoint, error } = props;
  const { t } = useTranslation('ownPage');
  const words = usePictureWords();
  const isLogo = isCompany(table);
  return (
    <div className="grid gap-5">
      <input type="hidden" name="picture" value={picture === first ? SAME_PICTURE : picture} />
      <input type="hidden" name="focal_point" value={focalPoint} />
      <PictureField
        name="picture"
        words={words}
        label={t(isLogo ? 'picture.logo' : 'picture.portrait')}
        value={picture}
        onChange={props.onPicture}
        focalPoint={focalPoint}
        shape={isLogo ? 'logo' : 'portrait'}
        error={error}
        fileName="file"
        uncuttable={first}
      />
      {picture && !isLogo && (
        <Labelled label={t('focalPoint.label')} hint={t('focalPoint.hint')}>
          {(ties) => (
            <FocalPoint
              words={{
                pick: t('focalPoint.pick'),
                axes: [t('focalPoint.across'), t('focalPoint.down')],
                reset: t('focalPoint.reset'),
              }}
              ties={ties}
              value={focalPoint}
              onChange={props.onFocalPoint}
              picture={picture}
              crops={{
                standard: PORTRAIT_FOCAL_POINT,
                places: [{ label: t('focalPoint.card'), ratio: CARD_RATIOS[table] }],
              }}
            />
          )}
        </Labelled>
      )}
    </div>
  );
}

/** The aspect ratio of the picture on the card; a company's logo is never cropped. */
const CARD_RATIOS: Record<OwnPageTable, string> = {
  speakers: '5 / 4',
  committees: '1 / 1',
  sponsors: '1 / 1',
};

const FIELD = [
  'hint',
  'chosen',
  'choose',
  'change',
  'cut',
  'uncut',
  'remove',
  'reading',
  'loaded',
  'animated',
] as const;
const CUTTING = ['title', 'description', 'cancel', 'cutting', 'use', 'whole'] as const;
const EDGES = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;

function usePictureWords(): PictureWords {
  const { t } = useTranslation('ownPage');
  const handles = EDGES.map((edge) => [`${edge}DragHandle`, t(`cutting.handles.${edge}`)]);
  return {
    ...wordsFor(FIELD, (name) => t(`picture.${name}`)),
    problems: {
      ...wordsFor(['notAPicture', 'tooLarge', 'failed'], (name) => t(`picture.problems.${name}`)),
      notLoaded: t('picture.problems.failed'),
    },
    nextSteps: wordsFor(['failed', 'tooLarge', 'notLoaded'], (name) => t(`picture.nextSteps.${name}`)),
    noDrawing: t('faults.drawing'),
    cutting: {
      ...wordsFor(CUTTING, (name) => t(`cutting.${name}`)),
      left: (width, height) => t('cutting.left', { width, height }),
      handles: { cropArea: t('cutting.handles.cropArea'), ...Object.fromEntries(handles) },
    },
  };
}
