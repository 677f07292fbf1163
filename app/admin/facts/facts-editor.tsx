import { ChevronDown } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useAdminAddress } from '../address.ts';
import { PreviewButton } from '../preview/preview-button.tsx';
import { QueryState } from '../requests/query-state.tsx';
import { FactControl } from './fact-control.tsx';
import { FACT_GROUPS, type FactField, type FactGroup } from './fields.ts';
import { at, fieldsOf, readFacts, typedFacts } from './record.ts';
import { type FactsConflict, type FactsForm, useFactsForm } from './use-facts-form.ts';
import { WhereShown } from './where-shown.tsx';

/** The one record of dates, prices, limits and links: what changes here changes on every page, mail and calendar. */
export function FactsEditor() {
  const form = useFactsForm();
  const [focused, setFocused] = useState<FactField | null>(null);
  const { base, typed, dirty, busy, stored } = form;
  const { part } = useAdminAddress();
  const loaded = base !== null;
  useEffect(() => {
    if (loaded && part) focusFact(part);
  }, [loaded, part]);
  if (!base) return <QueryState query={stored} failed="Erro ao carregar os dados do evento" />;
  const read = readFacts(base.facts, typed);
  const wouldBe = 'facts' in read ? read.facts : base.facts;

  function save() {
    const wrong = form.save();
    if (wrong) focusFact(wrong);
  }

  return (
    <form
      noValidate
      aria-label="Dados do evento"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,22rem)]"
    >
      <div className="grid gap-3">
        <p className="text-ink-soft">
          O que você muda aqui muda em todas as páginas, e-mails e calendários, nos três idiomas.
        </p>
        {FACT_GROUPS.map((group, index) => (
          <Group key={group.id} group={group} form={form} open={index === 0} onFocus={setFocused} />
        ))}
        {/* At the right: toasts come from the left. */}
        <div
          className={`flex flex-wrap items-center justify-end gap-3 rounded-card border border-mist-deep bg-white p-4 ${dirty ? 'sticky low:static bottom-0 z-10 shadow-lift' : ''}`}
        >
          <p role="status" className="mr-auto text-[0.9375rem] text-coral-deep">
            {Object.keys(form.errors).length > 0 && 'Confira os campos destacados: nada foi salvo ainda.'}
          </p>
          <Button look="quiet" disabled={!dirty || busy} onClick={form.discard}>
            Descartar alterações
          </Button>
          <PreviewButton
            start="/"
            disabled={busy}
            onAsk={(show) => {
              const facts = form.check();
              if (typeof facts === 'string') focusFact(facts);
              else if (facts) show({ facts });
            }}
          />
          <Button type="submit" look="calm" busy={busy} disabled={!dirty}>
            {busy ? 'Salvando…' : 'Salvar dados do evento'}
          </Button>
        </div>
      </div>
      <div className="grid gap-5 lg:sticky lg:top-24">
        {form.conflict && <Conflict form={form} conflict={form.conflict} />}
        {focused && <WhereShown field={focused} facts={wouldBe} />}
        {!focused && (
          <p className="rounded-card bg-mist/60 p-5 text-[0.9375rem] text-ink-soft">
            Entre em um campo para ver em que textos do site ele aparece.
          </p>
        )}
      </div>
    </form>
  );
}

interface GroupProps {
  group: FactGroup;
  form: FactsForm;
  open: boolean;
  onFocus(field: FactField): void;
}

function Group({ group, form, open, onFocus }: GroupProps) {
  const { typed, original, errors, base, busy } = form;
  const fields = group.fields.filter(({ path }) => at(base?.facts, path) !== undefined);
  const changed = fields.filter(({ path }) => typed[path] !== original[path]).length;
  const wrong = fields.some(({ path }) => errors[path]);
  return (
    <details
      open={open || wrong || undefined}
      className="group rounded-card bg-white shadow-lift"
      data-group={group.id}
    >
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-card px-5 py-3 sm:px-7 [&::-webkit-details-marker]:hidden">
        <h3 className="mr-auto text-heading">{group.title}</h3>
        <span className="text-sm text-ink-soft">
          {changed > 0 && (changed === 1 ? '1 alteração' : `${changed} alterações`)}
        </span>
        <ChevronDown
          className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
          aria-hidden
        />
      </summary>
      <div className="grid gap-x-6 gap-y-5 px-5 pb-6 sm:grid-cols-2 sm:px-7">
        {fields.map((field) => (
          <FactControl
            key={field.path}
            field={field}
            value={typed[field.path] ?? ''}
            error={errors[field.path]}
            changed={typed[field.path] !== original[field.path]}
            disabled={busy}
            onChange={(value) => form.change(field.path, value)}
            onFocus={() => onFocus(field)}
          />
        ))}
      </div>
    </details>
  );
}

/** Opens the group of a field and goes to it, once it is shown. */
function focusFact(path: string) {
  requestAnimationFrame(() => {
    const input = document.querySelector(`[data-fact="${CSS.escape(path)}"] input`);
    input?.closest('details')?.setAttribute('open', '');
    if (input instanceof HTMLElement) input.focus();
  });
}

interface ConflictProps {
  form: FactsForm;
  conflict: FactsConflict;
}

/** Two people changed the facts: what both changed stands side by side, and nothing was overwritten. */
function Conflict({ form, conflict: { theirs, paths } }: ConflictProps) {
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
