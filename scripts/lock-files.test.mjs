import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { productionPackages } from './licences.mjs';
import { root } from './run.mjs';

const lockFile = (name) => JSON.parse(readFileSync(path.join(root, name), 'utf8'));

describe.each(['package-lock.json', 'bench/package-lock.json'])('%s', (name) => {
  const packages = Object.entries(lockFile(name).packages).filter(([place]) => place !== '');

  it('has the hash of every package', () => {
    expect(packages.length).toBeGreaterThan(50);
    // A bundled package is inside the archive of another one, whose hash covers both.
    const withoutHash = packages.filter(
      ([, { integrity, inBundle }]) => !inBundle && !/^sha512-[\w+/]{86}==$/.test(integrity),
    );
    expect(withoutHash.map(([place]) => place)).toEqual([]);
  });

  it('contains no address of a registry', () => {
    expect(packages.filter(([, { resolved }]) => resolved).map(([place]) => place)).toEqual([]);
  });
});

it('the SBOM is npm’s own, and has every production package', async () => {
  const [npm, ...args] = lockFile('package.json').scripts.sbom.split(' ');
  const { stdout } = await promisify(execFile)(npm, [...args, '--offline'], {
    cwd: root,
    maxBuffer: 16e6,
    shell: process.platform === 'win32',
  });
  const { bomFormat, components } = JSON.parse(stdout);
  expect(bomFormat).toBe('CycloneDX');
  const listed = components.map(({ name, version }) => `${name} ${version}`);
  // With `--omit=dev` npm 11 would omit React and other packages that tests also need.
  const runs = productionPackages(root).map(({ name, version }) => `${name} ${version}`);
  expect(runs.filter((one) => !listed.includes(one))).toEqual([]);
});
