/** The place of notices in every public page. */
export const NOTICES_ID = 'avisos';

/** Where a browser keeps the ids of the notices that its visitor closed (local storage, as JSON). */
export const DISMISSED_KEY = 'dismissed-notices';

/** Runs where notices stand in the page, so that a closed one is never painted. */
export const dismissedNoticesScript = `try{JSON.parse(localStorage.getItem(${JSON.stringify(DISMISSED_KEY)})||"[]").forEach(function(i){var n=document.getElementById("aviso-"+i);if(n)n.hidden=true})}catch(e){}`;
