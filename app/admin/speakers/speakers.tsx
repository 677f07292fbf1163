import { Editor } from '../editor/editor.tsx';
import { speakers } from './description.ts';

export function Speakers() {
  return <Editor description={speakers} />;
}
