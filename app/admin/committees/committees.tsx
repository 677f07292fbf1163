import { Editor } from '../editor/editor.tsx';
import { committees } from './description.ts';

export function Committees() {
  return <Editor description={committees} />;
}
