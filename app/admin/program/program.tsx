import { Editor } from '../editor/editor.tsx';
import { programme } from './description.ts';
import { ProgrammeList } from './programme-list.tsx';

export function Program() {
  return <Editor description={programme} List={ProgrammeList} />;
}
