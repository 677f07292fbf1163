import { formTexts } from '#congress/enquiries/forms.ts';
import { folded } from '#congress/text.ts';
import type { Moment } from '../moment.ts';
import { isOpen, placeOf } from './place.ts';
import type { Enquiry, EnquiryStatus, Subscriber } from './queries.ts';

const labels = formTexts['pt-BR'];

export const STATUS_NAMES: Record<EnquiryStatus, string> = {
  new: 'Nova',
  read: 'Lida',
  answered: 'Respondida',
  archived: 'Arquivada',
};
export const DOUBT_NAMES: Record<NonNullable<Enquiry['doubt']>, string> = {
  links: 'Tem muitos links',
  repeated: 'Já foi enviada antes',
  many: 'Uma de muitas da mesma rede',
};
export const FORM_NAMES: Record<Enquiry['form'], string> = { patrocinio: 'Patrocínio', contato: 'Contato' };
export const SUBSCRIBER_STATUS_NAMES: Record<Subscriber['status'], string> = {
  pending: 'Aguarda confirmação',
  confirmed: 'Confirmada',
  left: 'Saiu da lista',
};

export interface EnquiryFilter {
  form: Enquiry['form'] | '';
  status: EnquiryStatus | 'open' | 'all' | 'doubt' | 'spam';
  sought: string;
}

/**
 * The enquiries that match a filter. 'open' means new or read; spam and doubtful enquiries only match their own
 * views.
 */
export function matching(enquiries: readonly Enquiry[], { form, status, sought }: EnquiryFilter): Enquiry[] {
  const wanted = folded(sought.trim());
  return enquiries.filter((enquiry) => {
    const place = placeOf(enquiry);
    if (place !== (status === 'spam' || status === 'doubt' ? status : 'inbox')) return false;
    if (form && enquiry.form !== form) return false;
    if (status === 'open' && !isOpen(enquiry.status)) return false;
    if (place === 'inbox' && !['open', 'all', enquiry.status].includes(status)) return false;
    return wanted === '' || textOf(enquiry).includes(wanted);
  });
}

/** The other views in which the search has results: all enquiries, doubtful ones or spam. */
export function elsewhere(enquiries: readonly Enquiry[], filter: EnquiryFilter) {
  const places = (['all', 'doubt', 'spam'] as const).map((status) => {
    const wanted: EnquiryFilter = { ...filter, form: '', status };
    return { filter: wanted, count: matching(enquiries, wanted).length };
  });
  return places.filter(({ count }) => count > 0);
}

// Cached, because thousands of enquiries are searched on each key press.
const texts = new WeakMap<Enquiry, string>();

function textOf(enquiry: Enquiry): string {
  const text = texts.get(enquiry) ?? folded(`${Object.values(enquiry.fields).join(' ')} ${enquiry.note}`);
  texts.set(enquiry, text);
  return text;
}

/** The fields of an enquiry with labels, in the order of its form. */
export function readable({ fields }: Pick<Enquiry, 'fields'>): { label: string; value: string }[] {
  return (Object.keys(labels.fields) as (keyof typeof labels.fields)[]).flatMap((name) => {
    const value = fields[name];
    if (!value) return [];
    const subject = name === 'assunto' && labels.subjects[value as keyof typeof labels.subjects];
    return [{ label: labels.fields[name], value: subject || value }];
  });
}

/** The subject that the visitor chose, if the form has one. */
export const subjectOf = ({ fields: { assunto } }: Pick<Enquiry, 'fields'>): string | undefined =>
  assunto ? readable({ fields: { assunto } })[0]?.value : undefined;

/** A row of the exported spreadsheet. */
export function enquiryLine(enquiry: Enquiry, moment: Moment): Record<string, string> {
  const values = Object.fromEntries(readable(enquiry).map(({ label, value }) => [label, value]));
  return {
    Recebida: moment(enquiry.created_at),
    Formulário: FORM_NAMES[enquiry.form],
    ...Object.fromEntries(Object.values(labels.fields).map((label) => [label, values[label] ?? ''])),
    Situação: STATUS_NAMES[enquiry.status],
    Anotação: enquiry.note,
  };
}

export function subscriberLine(subscriber: Subscriber, moment: Moment): Record<string, string> {
  return {
    'E-mail': subscriber.email,
    Situação: SUBSCRIBER_STATUS_NAMES[subscriber.status],
    Idioma: subscriber.language,
    Pedido: moment(subscriber.requested_at),
    Confirmação: subscriber.confirmed_at ? moment(subscriber.confirmed_at) : '',
    Saída: subscriber.left_at ? moment(subscriber.left_at) : '',
  };
}
