import type { Language } from '#congress/language.ts';
import { localizedPath } from '#congress/language.ts';

const WORDS = {
  'pt-BR': {
    success: 'Recebemos o seu e-mail. Obrigado!',
    invalid: 'Confira o endereço de e-mail e tente novamente.',
    tooLarge: 'O formulário enviado é grande demais.',
    unknown: 'Este formulário não existe.',
    back: 'Voltar ao site',
  },
  en: {
    success: 'We have received your e-mail address. Thank you!',
    invalid: 'Please check the e-mail address and try again.',
    tooLarge: 'The form you sent is too large.',
    unknown: 'There is no such form.',
    back: 'Back to the site',
  },
  es: {
    success: 'Hemos recibido tu correo. ¡Gracias!',
    invalid: 'Revisa la dirección de correo e inténtalo de nuevo.',
    tooLarge: 'El formulario enviado es demasiado grande.',
    unknown: 'Ese formulario no existe.',
    back: 'Volver al sitio',
  },
} as const;

/** What a browser without scripts sees after sending a form. */
export function answerPage(
  outcome: 'success' | 'invalid' | 'tooLarge' | 'unknown',
  language: Language,
): string {
  const words = WORDS[language];
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${words[outcome]}</title><main style="font:1.125rem/1.6 system-ui;max-width:34rem;margin:18vh auto;padding:0 1.5rem;color:#0e2f36">
<h1 style="font-size:1.5rem">${words[outcome]}</h1><p><a href="${localizedPath('/', language)}" style="color:#14505a">${words.back}</a></p></main></html>`;
}
