import { type Place, placeOf } from '../../i18n/editable-texts.ts';
import { PAGES, type PageName } from '../../pages.ts';

/** Where texts are read, as editors call it. */
export const PLACE_LABELS: Record<Place, string> = {
  everywhere: 'Todas as páginas',
  home: 'Página inicial',
  about: 'Sobre o congresso',
  committees: 'Comissões',
  programme: 'Programação',
  agenda: 'Minha agenda',
  programmeChanges: 'Mudanças na programação',
  papers: 'Trabalhos científicos',
  annals: 'Anais',
  certificates: 'Certificados',
  groups: 'Inscrições em grupo',
  cancellations: 'Cancelamentos',
  registrantArea: 'Área do inscrito',
  deadlines: 'Prazos',
  speakers: 'Palestrantes',
  sponsorship: 'Patrocínio',
  sponsorLanding: 'Seja patrocinador',
  contact: 'Contato',
  privacy: 'Política de privacidade',
  terms: 'Termos de uso',
  files: 'Calendários e arquivos',
  emails: 'E-mails da lista de novidades',
};

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
