import { LANGUAGE_STORAGE_KEY } from '#congress/language.ts';

const KEY = JSON.stringify(LANGUAGE_STORAGE_KEY);

/**
 * Runs in the head of a public page. If the stored language is not Portuguese, redirects an unprefixed address to it
 * before the first paint, unless the page shows the answer to a form. Stores a chosen language before its page is
 * requested, and adds the current query and fragment to the link.
 */
export const preferredLanguageScript = `try{var l=localStorage.getItem(${KEY}),p=location.pathname;(l==="en"||l==="es")&&!/^\\/(en|es)(\\/|$)/.test(p)&&!("answer"in document.documentElement.dataset)&&location.replace("/"+l+(p==="/"?"":p)+location.search+location.hash)}catch(e){}addEventListener("click",function(e){var a=e.target.closest&&e.target.closest("a[data-language]");if(a){a.search=location.search;a.hash=location.hash;try{localStorage.setItem(${KEY},a.dataset.language)}catch(e){}}},true)`;
