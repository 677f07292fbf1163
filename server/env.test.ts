import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { EnvironmentError, readEnvironment, VARIABLES } from './env.ts';

test('an empty environment gives the documented defaults', () => {
  expect(readEnvironment({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    publicUrl: 'http://localhost:3000',
    dataDir: './data',
    drainSeconds: 0,
    adminUsername: 'admin',
    adminEmail: 'admin@localhost',
    sampleContent: true,
    accessTokenTtl: 3600,
    refreshReuseInterval: 10,
    sessionTtl: 2_592_000,
    sessionIdleTtl: 604_800,
    mailSpacing: 60,
    mailingPace: 60,
    redirectAllowList: [],
    pushServices: [
      'https://fcm.googleapis.com',
      'https://*.push.services.mozilla.com',
      'https://*.push.apple.com',
      'https://*.notify.windows.com',
    ],
    trustProxy: 0,
    behindCdn: false,
    backupEvery: 24,
    backupKeep: { days: 7, weeks: 4, months: 12 },
    logLevel: 'info',
    oauthProviders: [],
  });
});

test('an empty value counts as unset', () => {
  expect(readEnvironment({ PORT: '', DATABASE_URL: ' ', SAMPLE_CONTENT: '' })).toEqual(readEnvironment({}));
});

test('the public address follows the port, without trailing slash', () => {
  expect(readEnvironment({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080');
  expect(readEnvironment({ PUBLIC_URL: 'https://Congress.example/' }).publicUrl).toBe(
    'https://congress.example',
  );
});

test('reads every kind of value', () => {
  expect(
    readEnvironment({
      PORT: '0',
      DATABASE_URL: 'postgres://user:secret@db.example/plenaria',
      PUBLISHABLE_KEY: 'sb_publishable_abcdefghij123456',
      SAMPLE_CONTENT: '0',
      MAIL_FROM: 'Congresso <ola@congress.example>',
      REDIRECT_ALLOW_LIST: 'https://a.example/**, app://callback',
      TRUST_PROXY: '1',
      PURGE_URL: 'https://purge.example',
      PURGE_SECRET: 'twenty-four characters or more',
    }),
  ).toMatchObject({
    behindCdn: true,
    port: 0,
    databaseUrl: 'postgres://user:secret@db.example/plenaria',
    publishableKey: 'sb_publishable_abcdefghij123456',
    sampleContent: false,
    mailFrom: 'Congresso <ola@congress.example>',
    redirectAllowList: ['https://a.example/**', 'app://callback'],
    trustProxy: 1,
  });
});

test('reads the sender of emails with the same rule as all addresses', () => {
  const senderOf = (MAIL_FROM: string) => readEnvironment({ MAIL_FROM }).mailFrom;
  expect(senderOf('Congresso <ola@ação.example>')).toBe('Congresso <ola@xn--ao-siap.example>');
  expect(senderOf('Ola@Congress.example')).toBe('ola@congress.example');
});

describe('one line names the invalid variable', () => {
  test.each([
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['PORT', '-1'],
    ['HOST', 'two words'],
    ['PUBLIC_URL', 'congress.example'],
    ['PUBLIC_URL', 'https://congress.example/path'],
    ['PUBLIC_URL', 'ftp://congress.example'],
    ['SEALING_KEY', 'c2hvcnQ='],
    ['DATABASE_URL', 'mysql://localhost/plenaria'],
    ['PUBLISHABLE_KEY', 'sb_secret_abcdefghij123456'],
    ['ADMIN_USERNAME', 'a b'],
    ['ADMIN_PASSWORD', 'short'],
    ['ADMIN_EMAIL', 'nobody'],
    ['SAMPLE_CONTENT', 'yes'],
    ['SMTP_URL', 'mail.example:25'],
    ['MAIL_FROM', 'Congresso'],
    ['MAIL_FROM', 'Congresso <ola@con gress.example>'],
    ['ACCESS_TOKEN_TTL', '0'],
    ['REFRESH_REUSE_INTERVAL', '-1'],
    ['SESSION_TTL', '59'],
    ['SESSION_IDLE_TTL', 'forever'],
    ['MAIL_SPACING', '1m'],
    ['REDIRECT_ALLOW_LIST', 'https://a.example, b.example'],
    ['SMS_HOOK_URL', 'hook'],
    ['TRUST_PROXY', 'all'],
    ['BACKUP_PASSPHRASE', 'too short'],
    ['BACKUP_EVERY', '0'],
    ['BACKUP_KEEP', '0,4,12'],
    ['BACKUP_KEEP', '7 days'],
    ['METRICS_TOKEN', 'a b'],
    ['DRAIN_SECONDS', '-1'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', (variable, value) => {
    expect(messageFor({ [variable]: value })).toMatch(new RegExp(`^${variable} must .+$`));
    expect(messageFor({ [variable]: value })).not.toContain('\n');
  });

  test('does not repeat a secret', () => {
    expect(messageFor({ ADMIN_PASSWORD: 'pw123' })).not.toContain('pw123');
  });
});

describe('providers', () => {
  const google = {
    OAUTH_GOOGLE_ISSUER: 'https://accounts.google.com',
    OAUTH_GOOGLE_CLIENT_ID: 'id',
    OAUTH_GOOGLE_CLIENT_SECRET: 'secret',
  };

  test('three variables configure one', () => {
    expect(readEnvironment(google).oauthProviders).toEqual([
      { name: 'google', issuer: 'https://accounts.google.com', clientId: 'id', clientSecret: 'secret' },
    ]);
  });

  test('a missing or invalid one is named', () => {
    expect(messageFor({ ...google, OAUTH_GOOGLE_CLIENT_SECRET: '' })).toBe(
      'OAUTH_GOOGLE_CLIENT_SECRET is missing',
    );
    expect(messageFor({ ...google, OAUTH_GOOGLE_ISSUER: 'google' })).toMatch(
      /^OAUTH_GOOGLE_ISSUER must be a URL/,
    );
  });
});

test('the guide for operators lists every variable, with its default', () => {
  const guide = readFileSync(new URL('../docs/operating.md', import.meta.url), 'utf8');
  const listed = [...guide.matchAll(/^\| `([A-Z_<>]+)` \| (?:`([^`]+)`)?/gm)].map(([, name = '', value]) => ({
    name,
    value,
  }));
  expect(listed.map(({ name }) => name).sort()).toEqual([...VARIABLES].sort());
  for (const { name, value } of listed)
    expect(readEnvironment({ [name]: value })).toEqual(readEnvironment({}));
});

function messageFor(environment: Record<string, string>): string {
  try {
    readEnvironment(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(EnvironmentError);
    return (error as EnvironmentError).message;
  }
  return 'no error';
}
