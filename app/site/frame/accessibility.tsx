import { useTranslation } from '#app/i18n/use-translation.tsx';
import { asksForLibras, isTranslated, LIBRAS_PARAMETER, VLIBRAS } from '#congress/accessibility/libras.ts';
import { useSite } from './site.ts';

/** Whether this page was requested with its translation into Libras. */
export const useLibras = (): boolean => asksForLibras(useSite().url);

/**
 * A link to this page with its translation into Libras; nothing is loaded from VLibras before. Only on pages in
 * Portuguese.
 */
export function LibrasLink({ className }: { className: string }) {
  const { t } = useTranslation('frame');
  const { url } = useSite();
  if (!isTranslated(url) || asksForLibras(url)) return null;
  return (
    <a
      href={`?${LIBRAS_PARAMETER}=1`}
      rel="nofollow"
      className={`inline-flex min-h-11 items-center font-semibold underline underline-offset-4 ${className}`}
    >
      {t('libras.ask')}
    </a>
  );
}

const FAILED = 'libras-falhou';
const OPENING = 'libras-abrindo';

/** The bar above a page with its translation, which explains it. */
export function LibrasBar() {
  const { t } = useTranslation('frame');
  const { url } = useSite();
  return (
    <div className="on-dark bg-petrol text-white" data-print="hide">
      <div className="container-page flex flex-wrap items-center justify-between gap-x-8 py-2">
        <p role="status">
          <span id={OPENING}>{t('libras.open')}</span>
          <span id={FAILED} hidden>
            {t('libras.failed')}
          </span>
        </p>
        <a href={url.pathname} className="inline-flex min-h-11 items-center font-semibold underline-offset-4">
          {t('libras.close')}
        </a>
      </div>
    </div>
  );
}

/**
 * Runs after VLibras has loaded. The page is sandboxed into an opaque origin, so that the third-party script cannot
 * read this site's storage; since it requires a localStorage, it gets a dummy.
 */
export const librasScript = `if(window.VLibras){Object.defineProperty(window,"localStorage",{value:{getItem:function(){return null},setItem:function(){}}});new VLibras.Widget(${JSON.stringify(VLIBRAS)})}else{document.getElementById("${OPENING}").hidden=true;document.getElementById("${FAILED}").hidden=false}`;

/** Loads VLibras at the end of a page requested with it. */
export function VLibras() {
  return (
    <>
      <div {...{ vw: '' }} className="enabled">
        <div {...{ 'vw-access-button': '' }} className="active" />
        <div {...{ 'vw-plugin-wrapper': '' }}>
          <div className="vw-plugin-top-wrapper" />
        </div>
      </div>
      <script src={`${VLIBRAS}/vlibras-plugin.js`} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, allowed by its hash in the policy */}
      <script dangerouslySetInnerHTML={{ __html: librasScript }} />
    </>
  );
}

/**
 * The accessibility symbol (Lei nº 13.146/2015, article 63): a person in a wheelchair who leans forward. Decorative,
 * because the text beside it names it.
 */
export function AccessibilitySymbol({ className }: { className: string }) {
  return (
    <svg
      viewBox="0 0 48 48"
      className={`fill-none stroke-current ${className}`}
      strokeWidth="3.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <circle cx="22" cy="9.5" r="4" className="fill-current stroke-none" />
      <path d="M21 17 19 28h12l4 10h4" />
      <path d="m20 22 10 1" />
      <path d="M14 25a10 10 0 1 0 14 11" />
    </svg>
  );
}
