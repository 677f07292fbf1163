import { Editor } from '../editor/editor.tsx';
import { leadership } from './description.ts';

export function Leadership() {
  return <Editor description={leadership} />;
}
