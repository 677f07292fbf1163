import { Button } from '../../ui/button.tsx';
import { fieldsOf, typedFacts } from './record.ts';
import type { FactsConflict, FactsForm } from './use-facts-form.ts';

interface ConflictProps {
  form: FactsForm;
  conflict: FactsConflict;
}

/** Two people changed the facts: what both changed stands side by side, and nothing was overwritten. */
export function Conflict({ form, conflict: { theirs, paths } }: ConflictProps) {
  const saved = typedFacts(theirs.facts);
  const both = fieldsOf(theirs.facts).filter(({ path }) => paths.includes(path));
  return (
    <section role="alert" className="rounded-card border-l-4 border-honey bg-rose-light p-5">
      <h4 className="font-semibold">Outra pessoa acabou de salvar os dados do evento</h4>
      <p className="mt-1 text-[0.9375rem]">
        {both.length === 0
          ? 'Nada foi sobrescrito: as suas alterações continuam no formulário, sobre a versão dela. Confira e salve de novo.'
          : 'Nada foi sobrescrito. Estes campos foram alterados por vocês duas pessoas: escolha e salve de novo.'}
      </p>
      <ul className="mt-3 grid gap-4">
        {both.map(({ path, label }) => (
          <li key={path}>
            <p className="font-semibold">{label}</p>
            <p className="text-[0.9375rem]">{`Versão salva: ${saved[path] || 'em branco'}`}</p>
            <p className="text-[0.9375rem]">{`A sua: ${form.typed[path] || 'em branco'}`}</p>
            <Button look="quiet" className="mt-2" onClick={() => form.takeTheirs(path)}>
              {`Ficar com a versão salva de ${label}`}
            </Button>
          </li>
        ))}
      </ul>
      <Button look="calm" className="mt-4" onClick={form.closeConflict}>
        Entendi
      </Button>
    </section>
  );
}
