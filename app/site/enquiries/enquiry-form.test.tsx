import { describe, expect, it } from 'vitest';
import { type EnquiryName, FORM_FIELDS, formTexts, SUBJECTS } from '#congress/enquiries/forms.ts';
import { LANGUAGES, type Language } from '#congress/language.ts';
import { markupOf } from '#tests/support/markup.tsx';
import { Enquiry } from './enquiry.tsx';

const formOf = (form: EnquiryName, language: Language, query = '') =>
  markupOf(<Enquiry form={form} />, { language, path: `/${form}${query}` });

describe.each(LANGUAGES)('before scripts, in %s', (language) => {
  it.each(['patrocinio', 'contato'] as const)('the form of %s can be sent as it is', (form) => {
    const markup = formOf(form, language);
    expect(markup).toMatch(/^<form [^>]*action="\/" method="post"/);
    expect(markup).not.toMatch(/novalidate/i);
    expect(markup).toContain(`<input type="hidden" name="form-name" value="${form}"/>`);
    expect(markup).toContain(`<input type="hidden" name="language" value="${language}"/>`);
    for (const { name, required } of FORM_FIELDS[form]) {
      const control = markup.match(new RegExp(`<(?:input|select|textarea)[^>]* name="${name}"[^>]*>`))?.[0];
      expect(control?.includes(' required=""'), name).toBe(required);
      expect(markup).toContain(formTexts[language].fields[name]);
    }
    for (const token of ['name', 'email', 'tel']) expect(markup).toContain(` autoComplete="${token}"`);
    // Live regions must exist before a message is inserted.
    expect(markup).toContain('<div role="status"></div><div role="alert"></div>');
  });

  it('asks besides for the news, in a box that nobody has ticked, where an email can be sent', () => {
    for (const form of ['patrocinio', 'contato'] as const) {
      const box = formOf(form, language).match(/<input type="checkbox"[^>]*>/)?.[0];
      expect(box).toMatch(/ name="novidades" value="on"/);
      expect(box).not.toMatch(/ (?:checked|required)=/);
    }
    const silent = { language, path: '/contato', sendsMail: false };
    expect(markupOf(<Enquiry form="contato" />, silent)).not.toContain('novidades');
  });

  it('the contact form offers the seven subjects', () => {
    const options = [...formOf('contato', language).matchAll(/<option value="(\w*)"/g)].map(
      ([, value]) => value,
    );
    expect(options).toEqual(['', ...SUBJECTS]);
  });

  it('the address may name the subject', () => {
    const chosen = (query: string) =>
      formOf('contato', language, query).match(/<option value="(\w*)" selected=""/)?.[1];
    expect(chosen('?assunto=cancelamento')).toBe('cancelamento');
    expect(chosen('?assunto=nada')).toBe('');
  });
});
