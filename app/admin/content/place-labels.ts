import { EDITABLE, PLACES, type Place, placeOf } from '../../i18n/editable-texts.ts';
import { PAGES, type PageName } from '../../pages.ts';

/** The labels of the places where texts are shown, for editors. */
export const PLACE_LABELS = Object.fromEntries(
  PLACES.map((place) => [place, EDITABLE[place].label]),
) as Record<Place, string>;

/** The labels of some of these places. */
export const labelsOf = <Name extends Place>(places: readonly Name[]) =>
  Object.fromEntries(places.map((place) => [place, PLACE_LABELS[place]])) as Record<Name, string>;

/** The label of the place of a text, by the text's name; '' if this version of the software has no such text. */
export function placeLabelOf(id: string): string {
  const place = placeOf(id);
  return place ? PLACE_LABELS[place] : '';
}

/** The path of a page that shows a text. */
export function pageOf(id: string): string {
  const place = placeOf(id);
  return place && place in PAGES ? PAGES[place as PageName].path : '/';
}
