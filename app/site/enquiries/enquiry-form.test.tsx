import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { allMessages } from '#app/i18n/all-messages.ts';
import { provideMessages } from '#app/i18n/i18n.ts';
import { LanguageProvider } from '#app/i18n/language.tsx';
import { WordsContext } from '#app/i18n/words.ts';
import { type EnquiryName, FORM_FIELDS, SUBJECTS } from '#congress/enquiries/forms.ts';
import { enquiryLabels } from '#congress/enquiries/labels.ts';
import { shippedFacts } from '#congress/facts/shipped.ts';
import { LANGUAGES, type Language, localizedPath } from '#congress/language.ts';
import { EnquiryForm } from './enquiry-form.tsx';

provideMessages(allMessages);

const markupOf = (form: EnquiryName, language: Language) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={[localizedPath(`/${form}`, language)]}>
      <WordsContext value={{ language, facts: shippedFacts }}>
        <LanguageProvider>
          <EnquiryForm form={form} />
        </LanguageProvider>
      </WordsContext>
    </MemoryRouter>,
  );

describe.each(LANGUAGES)('before scripts, in %s', (language) => {
  it.each(['patrocinio', 'contato'] as const)('the form of %s can be sent as it is', (form) => {
    const markup = markupOf(form, language);
    expect(markup).toMatch(/^<form [^>]*action="\/" method="post"/);
    expect(markup).not.toMatch(/novalidate/i);
    expect(markup).toContain(`<input type="hidden" name="form-name" value="${form}"/>`);
    expect(markup).toContain(`<input type="hidden" name="language" value="${language}"/>`);
    for (const { name, required } of FORM_FIELDS[form]) {
      const control = markup.match(new RegExp(`<(?:input|select|textarea)[^>]* name="${name}"[^>]*>`))?.[0];
      expect(control?.includes(' required=""'), name).toBe(required);
      expect(markup).toContain(enquiryLabels[language].fields[name]);
    }
    for (const token of ['name', 'email', 'tel']) expect(markup).toContain(` autoComplete="${token}"`);
    // What is said later is said in places that are there from the start.
    expect(markup).toContain('<div role="status"></div><div role="alert"></div>');
  });

  it('the contact form offers the seven subjects', () => {
    const options = [...markupOf('contato', language).matchAll(/<option value="(\w*)"/g)].map(
      ([, value]) => value,
    );
    expect(options).toEqual(['', ...SUBJECTS]);
  });
});
