import { LANGUAGE_STORAGE_KEY } from '#congress/language.ts';

const KEY = JSON.stringify(LANGUAGE_STORAGE_KEY);

/**
 * Runs in the head of a public page: a stored preference other than Portuguese moves an unprefixed address to its language
 * before anything is painted, unless the page shows the answer to a form; and a language that is chosen, at any moment from
 * now on, is stored before its page is asked for, at the very part of the page where one is.
 */
export const preferredLanguageScript = `try{var l=localStorage.getItem(${KEY}),p=location.pathname;(l==="en"||l==="es")&&!/^\\/(en|es)(\\/|$)/.test(p)&&!("answer"in document.documentElement.dataset)&&location.replace("/"+l+(p==="/"?"":p)+location.search+location.hash)}catch(e){}addEventListener("click",function(e){var a=e.target.closest&&e.target.closest("a[data-language]");if(a){a.search=location.search;a.hash=location.hash;try{localStorage.setItem(${KEY},a.dataset.language)}catch(e){}}},true)`;
