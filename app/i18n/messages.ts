import type agenda from './messages/pt-BR/agenda.ts';
import type agendaPage from './messages/pt-BR/agendaPage.ts';
import type annals from './messages/pt-BR/annals.ts';
import type calendar from './messages/pt-BR/calendar.ts';
import type contact from './messages/pt-BR/contact.ts';
import type deadlines from './messages/pt-BR/deadlines.ts';
import type editions from './messages/pt-BR/editions.ts';
import type enquiry from './messages/pt-BR/enquiry.ts';
import type frame from './messages/pt-BR/frame.ts';
import type home from './messages/pt-BR/home.ts';
import type legal from './messages/pt-BR/legal.ts';
import type offline from './messages/pt-BR/offline.ts';
import type pages from './messages/pt-BR/pages.ts';
import type paperChecker from './messages/pt-BR/paperChecker.ts';
import type papers from './messages/pt-BR/papers.ts';
import type paperTemplates from './messages/pt-BR/paperTemplates.ts';
import type people from './messages/pt-BR/people.ts';
import type programme from './messages/pt-BR/programme.ts';
import type programmeChanges from './messages/pt-BR/programmeChanges.ts';
import type programmePage from './messages/pt-BR/programmePage.ts';
import type programmeSheet from './messages/pt-BR/programmeSheet.ts';
import type registration from './messages/pt-BR/registration.ts';
import type speakers from './messages/pt-BR/speakers.ts';
import type sponsorship from './messages/pt-BR/sponsorship.ts';

/**
 * The message areas; Portuguese is the source language whose keys the others must have. Its files are not `as const`:
 * only the keys are typed, and the placeholders of the texts are filled from the facts.
 */
export interface Areas {
  agenda: typeof agenda;
  agendaPage: typeof agendaPage;
  annals: typeof annals;
  calendar: typeof calendar;
  contact: typeof contact;
  deadlines: typeof deadlines;
  editions: typeof editions;
  enquiry: typeof enquiry;
  frame: typeof frame;
  home: typeof home;
  legal: typeof legal;
  offline: typeof offline;
  pages: typeof pages;
  paperChecker: typeof paperChecker;
  papers: typeof papers;
  paperTemplates: typeof paperTemplates;
  people: typeof people;
  programme: typeof programme;
  programmePage: typeof programmePage;
  programmeChanges: typeof programmeChanges;
  programmeSheet: typeof programmeSheet;
  registration: typeof registration;
  speakers: typeof speakers;
  sponsorship: typeof sponsorship;
}

export type Area = keyof Areas;

/** The same keys with texts of another language. */
export type Translation<Source> = {
  readonly [Key in keyof Source]: Source[Key] extends string ? string : Translation<Source[Key]>;
};
