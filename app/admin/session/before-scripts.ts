import { ADMIN_LINK, ADMIN_SESSION } from '../../ui/browser-storage.ts';

/**
 * What the document of the area does before its scripts are there. Who is signed in, or comes by a mailed link, is not shown the sign-in
 * form meanwhile (`data-expected`); a form that is sent stays, and is marked for `ShortForm` to send.
 */
export const beforeScripts = `try{if(localStorage['${ADMIN_SESSION}']||sessionStorage['${ADMIN_LINK}']||location.hash.includes('='))document.documentElement.dataset.expected=''}catch{}
addEventListener('submit',e=>{e.preventDefault();e.target.dataset.sent=''},true)`;
