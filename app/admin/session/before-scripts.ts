import { ADMIN_LINK, ADMIN_SESSION } from '../../ui/browser-storage.ts';

/**
 * The inline script of the area's document, which runs before its other scripts. Hides the sign-in form from those with
 * a session or a mailed link (`data-expected`), and marks a form that is submitted early, so that `ShortForm` sends it
 * later.
 */
export const beforeScripts = `try{if(localStorage['${ADMIN_SESSION}']||sessionStorage['${ADMIN_LINK}']||location.hash.includes('='))document.documentElement.dataset.expected=''}catch{}
addEventListener('submit',e=>{e.preventDefault();e.target.dataset.sent=''},true)`;
