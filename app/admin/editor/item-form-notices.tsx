import { Button } from '../../ui/button.tsx';
import { Notice } from '../parts/form-notices.tsx';
import type { ItemFormState } from './use-item-form.ts';

/** Warnings to read before saving. */
export function Warnings({ texts }: { texts: string[] }) {
  return (
    <div role="status" className="empty:hidden">
      {texts.length > 0 && (
        <div
          // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable areas must be reachable by keyboard
          tabIndex={0}
          className="mb-4 max-h-40 overflow-y-auto rounded-inner border-l-4 border-honey bg-rose-light px-4 py-3 text-[0.9375rem]"
        >
          <p className="font-semibold">Confira antes de salvar</p>
          <ul className="mt-1 grid gap-1">
            {[...new Set(texts)].map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** Says that somebody else has changed or removed the item, which will not be overwritten without asking. */
export function OthersNotice({ title, item }: { title: string; item: ItemFormState }) {
  return (
    <Notice title={title}>
      <p>O que você escreveu continua aqui.</p>
      <Button look="quiet" className="mt-3" onClick={item.compare}>
        Comparar as versões
      </Button>
    </Notice>
  );
}
