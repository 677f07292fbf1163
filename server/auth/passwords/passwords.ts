import { randomInt } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { LONGEST_PASSWORD_BYTES, passwordProblem, SHORTEST_PASSWORD } from '#congress/accounts/password.ts';
import { AuthError } from '../errors.ts';
import { isGuessable } from './guessable.ts';

/** Argon2id with the library's default parameters (19 MiB, two passes). Runs on a worker thread. */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/** Whether the password is right; false if none is stored. limits/tries.ts hides the time it takes. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  return stored !== null && verify(stored, password);
}

/**
 * Throws `weak_password` (422) for a password that may not be set. `context`: names of the owner and of the site, which an
 * attacker would try first.
 */
export async function requireAcceptablePassword(password: string, context: readonly string[]): Promise<void> {
  const problem = passwordProblem(password);
  if (problem === 'long') {
    const message = `Password cannot be longer than ${LONGEST_PASSWORD_BYTES} bytes`;
    throw new AuthError(400, 'validation_failed', message);
  }
  if (problem === 'short') {
    throw weakPassword(`Password should be at least ${SHORTEST_PASSWORD} characters.`, 'length');
  }
  if (await isGuessable(password, context)) {
    const message = 'Password is known to be weak and easy to guess, please choose a different one.';
    throw weakPassword(message, 'pwned');
  }
}

const weakPassword = (message: string, reason: string) =>
  new AuthError(422, 'weak_password', message, { weak_password: { reasons: [reason] } });

// Without characters that are easily confused when read aloud or copied by hand.
const READABLE = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Random groups of five characters, about 25 bits each, easy to read and type. */
export function readableGroups(count: number): string {
  const group = () => Array.from({ length: 5 }, () => READABLE[randomInt(READABLE.length)]).join('');
  return Array.from({ length: count }, group).join('-');
}

/** A random password of 99 bits, easy to read and type. */
export const generatePassword = () => readableGroups(4);
