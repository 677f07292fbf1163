import script from 'virtual:page-script';

/** The one script of a public page. */
export function PageScript() {
  return (
    <>
      {import.meta.env.DEV && (
        <script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime" />
      )}
      <script type="module" src={script} />
    </>
  );
}
