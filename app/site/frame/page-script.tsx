import scripts from 'virtual:page-script';

const [script, ...imports] = scripts;

/** The one script of a public page. */
export function PageScript() {
  return (
    <>
      {import.meta.env.DEV && (
        <script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime" />
      )}
      {imports.map((address) => (
        <link key={address} rel="modulepreload" href={address} />
      ))}
      <script type="module" src={script} />
    </>
  );
}
