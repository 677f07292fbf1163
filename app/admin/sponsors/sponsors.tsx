import { Editor } from '../editor/editor.tsx';
import { sponsors } from './description.ts';

export function Sponsors() {
  return <Editor description={sponsors} />;
}
