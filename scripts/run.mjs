import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '..',
);

/** Runs a program with our own output and resolves with its exit code. Ctrl-C ends both, as in a terminal. */
export function run(command, args, { env = process.env, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env, ...options });
    const passOn = (signal) => child.kill(signal);
    process.on('SIGINT', passOn).on('SIGTERM', passOn);
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      process.off('SIGINT', passOn).off('SIGTERM', passOn);
      resolve(code ?? (signal ? 128 : 1));
    });
  });
}

/** Prints the next step of a longer task before it begins. */
export async function step(title, command, args, options) {
  say(title);
  const code = await run(command, args, options);
  if (code !== 0) fail(`${title}: stopped with code ${code}`);
}

export function say(line) {
  process.stdout.write(`→ ${line}\n`);
}

export class Failure extends Error {}

/** Ends the script with one line and no stack. */
export function fail(line) {
  throw new Failure(line);
}

/** Runs a script's main function; a Failure prints its line only. */
export function start(main) {
  main().then(
    (code) => {
      process.exitCode = code ?? 0;
    },
    (error) => {
      process.stderr.write(`${error instanceof Failure ? error.message : error.stack}\n`);
      process.exitCode = 1;
    },
  );
}
