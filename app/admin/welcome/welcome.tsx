import { RecordEditor } from '../editor/record-editor.tsx';
import { welcome } from './description.ts';

export function Welcome() {
  return (
    <RecordEditor
      description={welcome}
      note={(empty) =>
        empty
          ? 'Nenhum texto publicado: o site usa o texto padrão até você salvar o seu.'
          : 'O texto publicado na seção “Sobre o congresso” da página inicial.'
      }
    />
  );
}
