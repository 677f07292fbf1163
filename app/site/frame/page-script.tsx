import { useSite } from './site.ts';

/** The one script of a public page (app/entry.client.tsx). */
export function PageScript() {
  const { script } = useSite();
  return (
    <>
      {import.meta.env.DEV && (
        <script type="module" src="/@id/__x00__virtual:react-router/inject-hmr-runtime" />
      )}
      <script type="module" src={script} />
    </>
  );
}
