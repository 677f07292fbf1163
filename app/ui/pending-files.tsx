import { createContext, use, useState } from 'react';
import { type FieldErrors, type FieldValues, type Resolver, set } from 'react-hook-form';

/** Promises of files being read or uploaded, with the name of the field; each resolves with an error message, or ''. */
type PendingFiles = Map<Promise<string>, string>;

const Pending = createContext<PendingFiles | null>(null);

/** Provides the pending files of a form whose resolver is `afterFiles`. */
export const PendingFilesProvider = Pending.Provider;

export const usePendingFiles = () => useState<PendingFiles>(() => new Map())[0];

/**
 * For a field that takes files. @returns registers a file that the form must wait for before it is validated and saved
 */
export function useHoldForm(field: string) {
  const pending = use(Pending);
  if (!pending) throw new Error(`${field} reads files, and no form waits for them`);
  return (file: Promise<string>) => {
    pending.set(file, field);
    return file.finally(() => pending.delete(file));
  };
}

/**
 * A resolver that waits for pending files, so that a form submitted while a picture is being read includes it. If a
 * file fails, the form is not submitted.
 *
 * @param read the form's values after waiting
 * @param message the error message for the field; by default that of the file
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
