import { html } from 'hono/html';
import {
  FORM_FIELDS,
  type FormField,
  type FormName,
  MOST_CHARACTERS,
  SPAM_TRAP,
  SUBJECTS,
} from '#congress/enquiries/forms.ts';
import { enquiryLabels } from '#congress/enquiries/labels.ts';
import { type Language, localizedPath } from '#congress/language.ts';
import { formMessages } from './messages.ts';
import type { Html } from './page.ts';

/** The page each form stands on. */
const PATHS: Record<FormName, string> = { patrocinio: '/patrocinio', contato: '/contato', newsletter: '/' };

export interface FormState {
  form: FormName;
  language: Language;
  /** What was typed, as it came. */
  typed: Record<string, string>;
  errors: Record<string, string>;
}

/** The names of a form's fields. */
export const fieldNames = (form: FormName): string[] => FORM_FIELDS[form].map(({ name }) => name);

/** A title, a text and the way back. */
export function noticeBody(language: Language, notice: { title: string; text: string }, path = '/'): Html {
  return html`<h1>${notice.title}</h1>
<p>${notice.text}</p>
<a class="button" href="${localizedPath(path, language)}">${formMessages[language].back}</a>`;
}

/** The page that a sent form came from; its success page leads back there. */
export const formPath = (form: FormName): string => PATHS[form];

/** The form once more, filled with what was typed, each field with its error. Nothing is sent until it is sent again. */
export function formBody(state: FormState, notice: { title: string; text: string }): Html {
  const { form, language } = state;
  const words = formMessages[language];
  return html`<h1>${notice.title}</h1>
<p class="notice" role="alert">${notice.text}</p>
<h2>${words.forms[form]}</h2>
<form method="post" action="/" novalidate>
<input type="hidden" name="form-name" value="${form}">
<input type="hidden" name="language" value="${language}">
<div class="trap" aria-hidden="true"><label>${words.trap} <input name="${SPAM_TRAP}" tabindex="-1" autocomplete="off"></label></div>
${FORM_FIELDS[form].map((field) => fieldHtml(field, state))}
<button type="submit">${words.submit}</button>
</form>
<a class="back" href="${localizedPath(PATHS[form], language)}">${words.back}</a>`;
}

function fieldHtml({ name, required: mustHave }: FormField, { language, typed, errors }: FormState): Html {
  const { fields } = enquiryLabels[language];
  const error = errors[name];
  const hint = mustHave ? '' : html` <small>(${formMessages[language].optional})</small>`;
  return html`<label for="${name}">${fields[name]}${hint}</label>
${control(name, typed[name] ?? '', error !== undefined, mustHave, language)}
${error && html`<p class="error" id="${name}-error">${error}</p>`}
`;
}

const AUTOCOMPLETE = { nome: 'name', empresa: 'organization', email: 'email', telefone: 'tel' };

function control(
  name: FormField['name'],
  value: string,
  wrong: boolean,
  mustHave: boolean,
  language: Language,
): Html {
  const state = html`${mustHave && html` required`}${wrong && html` aria-invalid="true" aria-describedby="${name}-error"`}`;
  if (name === 'mensagem') {
    // The parser drops one line break after the tag: without this one a text that begins with one would lose it.
    return html`<textarea id="mensagem" name="mensagem" maxlength="${MOST_CHARACTERS.mensagem}"${state}>
${value}</textarea>`;
  }
  if (name === 'assunto') {
    const { subjects } = enquiryLabels[language];
    const options = SUBJECTS.map(
      (subject) =>
        html`<option value="${subject}"${value === subject && html` selected`}>${subjects[subject]}</option>`,
    );
    return html`<select id="assunto" name="assunto"${state}><option value="">${formMessages[language].choose}</option>${options}</select>`;
  }
  const type = name === 'email' ? 'email' : name === 'telefone' ? 'tel' : 'text';
  return html`<input id="${name}" name="${name}" type="${type}" autocomplete="${AUTOCOMPLETE[name]}" maxlength="${MOST_CHARACTERS[name]}" value="${value}"${state}>`;
}
