import { execFile, execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Edit, edited } from './edits.ts';
import { createTestFolder } from './folder.ts';

const root = path.resolve(import.meta.dirname, '../..');

/** Creates an editable copy of the working tree, including uncommitted files. It shares node_modules and the build. */
export async function createTreeCopy() {
  const { path: copy, remove } = await createTestFolder();

  /** Restores a file to its state in the tree; removes it if the tree does not have it. */
  function restore(file: string) {
    const [from, to] = [path.join(root, file), path.join(copy, file)];
    if (!existsSync(from)) return rmSync(to, { force: true });
    mkdirSync(path.dirname(to), { recursive: true });
    copyFileSync(from, to);
  }

  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  for (const file of listed.split('\0')) if (file && existsSync(path.join(root, file))) restore(file);
  for (const shared of ['node_modules', 'build'])
    symlinkSync(path.join(root, shared), path.join(copy, shared));

  /** Runs an installed program in the copy. @returns its output, without colours, if it fails; null if it succeeds */
  const run = (program: string, ...args: string[]) =>
    new Promise<string | null>((done) => {
      const file = path.join(root, 'node_modules/.bin', program);
      const options = { cwd: copy, encoding: 'utf8', maxBuffer: 2 ** 26 } as const;
      execFile(file, args, options, (error, out, errors) =>
        done(error ? stripVTControlCharacters(out + errors) || error.message : null),
      );
    });

  return {
    path: copy,
    remove,
    restore,
    write(edit: Edit) {
      const file = path.join(copy, edit.file);
      const text = edited(existsSync(file) ? readFileSync(file, 'utf8') : null, edit);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    },
    run,
    /** Builds the site in the copy, which then no longer shares the build. @returns the output if that fails; null if it succeeds */
    build() {
      rmSync(path.join(copy, 'build'), { recursive: true, force: true });
      return run('react-router', 'build');
    },
  };
}
