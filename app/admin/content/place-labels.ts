import { type Place, placeOf } from '../../i18n/editable-texts.ts';
import { PAGES, type PageName } from '../../pages.ts';

/** Where texts are read, as editors call it. */
export const PLACE_LABELS: Record<Place, string> = {
  everywhere: 'Todas as páginas',
  home: 'Página inicial',
  about: 'Sobre o congresso',
  venue: 'Local',
  committees: 'Comissões',
  programme: 'Programação',
  agenda: 'Minha agenda',
  programmeChanges: 'Mudanças na programação',
  papers: 'Trabalhos científicos',
  annals: 'Anais',
  editions: 'Edições',
  certificates: 'Certificados',
  groups: 'Inscrições em grupo',
  cancellations: 'Cancelamentos',
  registrantArea: 'Área do inscrito',
  deadlines: 'Prazos',
  speakers: 'Palestrantes',
  sponsorship: 'Patrocínio',
  sponsorLanding: 'Seja patrocinador',
  contact: 'Contato',
  openData: 'Dados para aplicativos',
  accessibility: 'Acessibilidade',
  privacy: 'Política de privacidade',
  terms: 'Termos de uso',
  files: 'Calendários e arquivos',
  emails: 'E-mails da lista de novidades',
};

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
