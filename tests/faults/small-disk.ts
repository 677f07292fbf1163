import { execFileSync } from 'node:child_process';
import { mkdir, open, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { createTestFolder } from '#tests/support/folder.ts';
import { isRoot } from '#tests/support/users.ts';

/** Mounts a small file system in memory, which can be filled to the last byte; null if this process may not mount one. */
export async function mountSmallDisk(megabytes: number) {
  if (!isRoot || process.platform !== 'linux') return null;
  const folder = await createTestFolder();
  const path = join(folder.path, 'disk');
  await mkdir(path);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', path], { stdio: 'ignore' });
  } catch {
    await folder.remove();
    return null;
  }
  const ballast = join(path, 'ballast');
  return {
    path,
    /** Fills it up, except for this many bytes. */
    async fill(left: number) {
      const file = await open(ballast, 'w');
      try {
        const { bavail, bsize } = await statfs(path);
        const chunk = Buffer.alloc(256 * 1024);
        for (let rest = bavail * bsize - left; rest > 0; rest -= chunk.length) {
          await file.write(chunk, 0, Math.min(chunk.length, rest));
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        await file.close();
      }
    },
    makeRoom: () => rm(ballast),
    async unmount() {
      execFileSync('umount', ['-l', path]);
      await folder.remove();
    },
  };
}
