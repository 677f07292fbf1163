/** The id of the notices' element in every public page. */
export const NOTICES_ID = 'avisos';

/** The local storage key of the ids of dismissed notices (a JSON array). */
export const DISMISSED_KEY = 'dismissed-notices';

/** Runs inside the notices' element, so that dismissed notices are never painted. */
export const dismissedNoticesScript = `try{JSON.parse(localStorage.getItem(${JSON.stringify(DISMISSED_KEY)})||"[]").forEach(function(i){var n=document.getElementById("aviso-"+i);if(n)n.hidden=true})}catch(e){}`;
