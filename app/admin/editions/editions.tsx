import { editions } from '../descriptions/editions.ts';
import { Editor } from '../editor/editor.tsx';
import { Allowed } from '../session/rights.tsx';
import { CloseEdition } from './closing.tsx';
import { Reopening } from './reopening.tsx';

/** The editions before the current one, and the end of the current one. */
export function Editions() {
  return (
    <div className="grid gap-8">
      <Editor description={editions} />
      <Allowed right="writeFacts">
        <Reopening />
        <CloseEdition />
      </Allowed>
    </div>
  );
}
