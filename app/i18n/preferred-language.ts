import { LANGUAGE_STORAGE_KEY } from '#congress/language.ts';

/**
 * Runs in the head of a public page: a stored preference other than Portuguese moves an unprefixed address to its language
 * before anything is painted. The one inline script of the site: the policy names it by its hash.
 */
export const preferredLanguageScript = `try{var l=localStorage.getItem(${JSON.stringify(LANGUAGE_STORAGE_KEY)}),p=location.pathname;(l==="en"||l==="es")&&!/^\\/(en|es)(\\/|$)/.test(p)&&location.replace("/"+l+(p==="/"?"":p)+location.search+location.hash)}catch(e){}`;
