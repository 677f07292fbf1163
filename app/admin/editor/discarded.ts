import { toast } from '../../ui/toast.ts';
import type { FormDescription } from './description.ts';
import { draftKey, writeDraft } from './draft.ts';
import type { Base } from './use-draft-keeping.ts';

/** What somebody typed and then cancelled can be had back as a draft. */
export function tellDiscarded(
  description: FormDescription,
  slot: string,
  lost: Base | null,
  reopen: () => void,
) {
  if (!lost) return;
  toast.info('Alterações descartadas', {
    action: {
      label: 'Desfazer',
      onClick() {
        const draft = { ...lost, savedAt: Date.now(), pictureLost: false };
        writeDraft(draftKey(description, slot), draft, description);
        reopen();
      },
    },
  });
}
