import css from './fonts.css?inline';
import version from './fonts.css?url';

/**
 * Runs in the head of the page: fetches the fonts once the page is painted, at once where they were fetched before, and puts
 * each family in the place of its stand-ins. Where another line break would move what was painted, it waits in `window.faces`
 * for the next page. `data-faces` says when all are `worn`, or some `here`.
 * The browser keeps what the server wrote, and has no copy of its own.
 */
export const facesScript = !import.meta.env.SSR
  ? ''
  : `!function(version,list){var d=document,k="fonts",here=window.faces=[],s;try{s=localStorage}catch(e){}
function seen(){var all=[],y=4,x,e;if(performance.getEntriesByType("paint").length)for(;y<innerHeight+40;y+=40)for(x=1;x<4;x++)(e=d.elementFromPoint(innerWidth*x/4,Math.min(y,innerHeight-2)))&&all.push(e);return all}
function tops(all){return all.map(function(e){return e.getBoundingClientRect().top})}
function wear(family){var all=seen(),was=tops(all);family.forEach(d.fonts.add,d.fonts);if(tops(all).some(function(t,i){return Math.abs(t-was[i])>1})){family.forEach(d.fonts.delete,d.fonts);here.push(family)}}
function load(){var families={};list.forEach(function(f){(families[f[0]]=families[f[0]]||[]).push(new FontFace(f[0],f[1],{weight:f[2],unicodeRange:f[3],display:"swap"}))});Promise.all(Object.values(families).map(function(f){return Promise.all(f.filter(function(f){return/^U\\+0+-/i.test(f.unicodeRange)}).map(function(f){return f.load()})).then(function(){wear(f)})})).then(function(){d.documentElement.dataset.faces=here.length?"here":"worn";try{s[k]=version}catch(e){}},function(){})}
if(s&&s[k]===version)load();else try{new PerformanceObserver(function(p,o){if(p.getEntriesByName("first-contentful-paint").length){o.disconnect();load()}}).observe({type:"paint",buffered:true})}catch(e){addEventListener("load",load)}}(${JSON.stringify(version)},${JSON.stringify(facesIn(css))})`;

/** Family, source, weight and letters of each font of a style sheet. */
function facesIn(sheet: string): string[][] {
  return sheet
    .split('@font-face')
    .slice(1)
    .map((face) =>
      ['font-family', 'src', 'font-weight', 'unicode-range'].map((name) => {
        const [, value = ''] = face.split(`${name}:`);
        return (value.split(/[;}]/, 1)[0] ?? '').trim().replaceAll(/["']/g, name === 'src' ? '"' : '');
      }),
    );
}

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
