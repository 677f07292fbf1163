import { execFileSync, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { readEnvironment } from '#server/env.ts';
import { SEALING_KEY } from '#tests/support/sealing-key.ts';
import { findHelm } from '../../scripts/helm.mjs';

const CHART = join(import.meta.dirname, '../../operations/helm/plenaria');
const helm = findHelm();
const SECRETS = {
  DATABASE_URL: 'postgres://site:word@database.example/site',
  SEALING_KEY,
  STORAGE_URL: 'https://key:secret@s3.example/bucket',
};
const given = Object.entries(SECRETS).flatMap(([name, value]) => [
  '--set-string',
  `secrets.${name}=${value}`,
]);

interface Resource {
  kind: string;
  stringData?: Record<string, string>;
  spec: {
    replicas?: number;
    template?: { spec: { containers: [Container]; terminationGracePeriodSeconds: number } };
    rules?: { host: string }[];
  };
}
interface Container {
  env: { name: string; value: string }[];
  envFrom: { secretRef: { name: string } }[];
  securityContext: object;
}

const render = (...more: string[]) =>
  parseAllDocuments(
    execFileSync(helm ?? '', ['template', 'site', CHART, ...given, ...more], { encoding: 'utf8' }),
  ).map((document) => document.toJS() as Resource);
const ofKind = (kind: string, resources: Resource[]) => resources.find((resource) => resource.kind === kind);

describe.skipIf(!helm)(
  `the chart${helm ? '' : ' (skipped: Helm is not installed)'}`,
  { tags: ['faults'] },
  () => {
    it('passes its linter', () => {
      const { status, stdout, stderr } = spawnSync(helm ?? '', ['lint', '--strict', CHART, ...given], {
        encoding: 'utf8',
      });
      expect(status, stdout + stderr).toBe(0);
    });

    it('configures servers with variables that they know, and allows enough time to drain', () => {
      const resources = render('--set', 'servers=5', '--set', 'host=site.example');
      const { replicas, template } = ofKind('Deployment', resources)?.spec ?? {};
      const container = template?.spec.containers[0] as Container;
      const settings = Object.fromEntries(container.env.map(({ name, value }) => [name, value]));
      const config = readEnvironment({ ...settings, ...ofKind('Secret', resources)?.stringData });
      expect(config).toMatchObject({
        publicUrl: 'https://site.example',
        databaseUrl: SECRETS.DATABASE_URL,
        storageUrl: { endpoint: 'https://s3.example/bucket' },
        trustProxy: 1,
        sampleContent: false,
      });
      expect(replicas).toBe(5);
      // Drain, requests under way, sockets, mail.
      expect(template?.spec.terminationGracePeriodSeconds).toBeGreaterThan(config.drainSeconds + 10 + 3 + 10);
      expect(container.securityContext).toMatchObject({ readOnlyRootFilesystem: true });
      expect(ofKind('Ingress', resources)?.spec.rules?.[0]?.host).toBe('site.example');
      expect(ofKind('PodDisruptionBudget', resources)).toBeDefined();
    });

    it('takes its secrets from a Secret of the cluster, and names missing ones', () => {
      const resources = render('--set', 'existingSecret=of-the-cluster');
      expect(ofKind('Secret', resources)).toBeUndefined();
      const [container] = ofKind('Deployment', resources)?.spec.template?.spec.containers ?? [];
      expect(container?.envFrom).toEqual([{ secretRef: { name: 'of-the-cluster' } }]);
      const { status, stderr } = spawnSync(helm ?? '', ['template', 'site', CHART], { encoding: 'utf8' });
      expect([status, stderr]).toEqual([1, expect.stringContaining('secrets.DATABASE_URL is missing')]);
    });
  },
);
