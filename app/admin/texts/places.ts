import { placeOf } from '../../i18n/editable-texts.ts';
import { PAGES, type PageName } from '../../pages.ts';
import { PLACE_LABELS } from '../content/place-labels.ts';

/** The place of a text by its name; '' where a newer version of the site has no such text any more. */
export function placeLabelOf(id: string): string {
  const place = placeOf(id);
  return place ? PLACE_LABELS[place] : '';
}

/** A page on which a text shows. */
export function pageOf(id: string): string {
  const place = placeOf(id);
  return place && place in PAGES ? PAGES[place as PageName].path : '/';
}
