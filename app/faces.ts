/**
 * Runs in the head of the page, right after the link to the fonts' style sheet: fetches the fonts once the page is painted,
 * at once where they were fetched before, and puts each family in the place of its stand-ins. Where another line break would
 * move what was painted, it waits in `window.faces` for the next page. `data-faces` says when all are `worn`, or some `here`.
 * The browser keeps what the server wrote, and has no copy of its own.
 */
export const facesScript = !import.meta.env.SSR
  ? ''
  : `!function(l){var d=document,h=l.href,k="fonts",here=window.faces=[],s;try{s=localStorage}catch(e){}
function read(r){function g(n){return r.style.getPropertyValue(n)}return new FontFace(g("font-family").replace(/"/g,""),g("src"),{weight:g("font-weight"),unicodeRange:g("unicode-range"),display:"swap"})}
function seen(){var all=[],y=4,x,e;if(performance.getEntriesByType("paint").length)for(;y<innerHeight;y+=40)for(x=1;x<4;x+=2)(e=d.elementFromPoint(innerWidth*x/4,y))&&all.push(e);return all}
function tops(all){return all.map(function(e){return e.getBoundingClientRect().top})}
function wear(family){var all=seen(),was=tops(all);family.forEach(d.fonts.add,d.fonts);if(tops(all).some(function(t,i){return Math.abs(t-was[i])>1})){family.forEach(d.fonts.delete,d.fonts);here.push(family)}}
function load(){var families={};[].forEach.call(l.sheet.cssRules,function(r){var f=read(r),n=f.family;(families[n]=families[n]||[]).push(f)});Promise.all(Object.values(families).map(function(f){return Promise.all(f.filter(function(f){return/^U\\+0+-/i.test(f.unicodeRange)}).map(function(f){return f.load()})).then(function(){wear(f)})})).then(function(){d.documentElement.dataset.faces=here.length?"here":"worn";try{s[k]=h}catch(e){}},function(){})}
function ask(){l.sheet?load():l.addEventListener("load",load)}
if(s&&s[k]===h)ask();else try{new PerformanceObserver(function(p,o){if(p.getEntriesByName("first-contentful-paint").length){o.disconnect();ask()}}).observe({type:"paint",buffered:true})}catch(e){addEventListener("load",ask)}}(document.currentScript.previousElementSibling)`;

declare global {
  var faces: FontFace[][] | undefined;
}

/** A page that the browser makes itself moves nothing that somebody reads: the fonts that wait are put in their place. */
export function wearFaces(): void {
  const waiting = globalThis.faces?.splice(0) ?? [];
  if (waiting.length === 0) return;
  for (const face of waiting.flat()) document.fonts.add(face);
  document.documentElement.dataset.faces = 'worn';
}
