import { createContext, use, useState } from 'react';
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';

/** Files that are being read or sent, each with the name of its field; each becomes what is wrong with it, or ''. */
type PendingFiles = Map<Promise<string>, string>;

const Pending = createContext<PendingFiles | null>(null);

/** Around the fields of a form whose resolver is `afterFiles`. */
export const PendingFilesProvider = Pending.Provider;

export const usePendingFiles = () => useState<PendingFiles>(() => new Map())[0];

/** For a field that takes files. @returns what its form waits with before it is checked and saved */
export function useHoldForm(field: string) {
  const pending = use(Pending);
  if (!pending) throw new Error(`${field} reads files, and no form waits for them`);
  return (file: Promise<string>) => {
    pending.set(file, field);
    return file.finally(() => pending.delete(file));
  };
}

/**
 * Checks a form once its files are there: whoever saves while a picture is still being read saves with it. Where one of them
 * cannot be had, nothing is saved.
 * @param read what the form holds by then
 * @param message what is said at the field, unless it is what is wrong with the file
 */
export function afterFiles<Typed extends FieldValues, Context, Checked>(
  pending: PendingFiles,
  read: () => Typed,
  resolver: Resolver<Typed, Context, Checked>,
  message?: string,
): Resolver<Typed, Context, Checked> {
  return async (typed, ...rest) => {
    if (pending.size === 0) return resolver(typed, ...rest);
    const errors: FieldErrors<Typed> = {};
    while (pending.size > 0)
      for (const [file, field] of [...pending]) {
        const wrong = await file;
        if (wrong) set(errors, field, { type: 'file', message: message ?? wrong });
        pending.delete(file);
      }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : resolver(read(), ...rest);
  };
}
