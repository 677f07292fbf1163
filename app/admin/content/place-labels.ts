import { EDITABLE, PLACES, type Place, placeOf } from '../../i18n/editable-texts.ts';
import { PAGES, type PageName } from '../../pages.ts';

/** Where texts are read, as editors call it. */
export const PLACE_LABELS = Object.fromEntries(
  PLACES.map((place) => [place, EDITABLE[place].label]),
) as Record<Place, string>;

/** Of some of these places. */
export const labelsOf = <Name extends Place>(places: readonly Name[]) =>
  Object.fromEntries(places.map((place) => [place, PLACE_LABELS[place]])) as Record<Name, string>;

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
