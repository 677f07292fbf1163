import { z } from 'zod';
import { LONGEST_PASSWORD_BYTES, passwordProblem, SHORTEST_PASSWORD } from '#congress/accounts/password.ts';
import { readEmailAddress } from '#congress/email-address.ts';
import { SHORTEST_PASSPHRASE } from '#database/backup/format.ts';
import { readSealingKeys } from '#server/auth/sealing/sealing.ts';
import { readS3Location, type S3Location } from '#server/files/s3.ts';
import { isPushService, PUSH_SERVICES } from '#server/push/services.ts';
import packageJson from '../package.json' with { type: 'json' };

export const version: string = packageJson.version;

/** The validated environment. Fields are the variables' names in camel case. */
export type Config = Omit<z.infer<typeof EnvironmentSchema>, 'publicUrl' | 'behindCdn'> & {
  /** The canonical origin, without a trailing slash. */
  publicUrl: string;
  behindCdn: boolean;
  /** The OpenID Connect providers of OAUTH_<PROVIDER>_…; names in lower case. */
  oauthProviders: OauthProvider[];
};

export type OauthProvider = { name: string; issuer: string; clientId: string; clientSecret: string };

/** An invalid environment; the message is one line that names the variable. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/**
 * Reads the variables of docs/operating.md; an empty value counts as unset.
 * @throws EnvironmentError for the first invalid variable, without its value, which may be a secret
 */
export function readEnvironment(environment: Record<string, string | undefined>): Config {
  const variables = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const named = Object.fromEntries(fields.map((field) => [field, variables[variableOf(field)]]));
  const { data, error } = EnvironmentSchema.safeParse(named);
  const issue = error?.issues[0];
  if (issue) throw new EnvironmentError(`${variableOf(String(issue.path[0]))} ${issue.message}`);
  if (!data) throw new EnvironmentError('the environment could not be read');
  if (data.purgeUrl && !data.purgeSecret) throw new EnvironmentError('PURGE_SECRET is missing');
  return {
    ...data,
    behindCdn: data.behindCdn ?? data.purgeUrl !== undefined,
    publicUrl: data.publicUrl ?? `http://localhost:${data.port}`,
    oauthProviders: readOauthProviders(variables),
  };
}

const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${least} to ${most}` })
    .refine((value) => Number.isInteger(value) && value >= least && value <= most, {
      error: `must be a whole number from ${least} to ${most}`,
    });

/** Minimum length of a signing secret. */
const SHORTEST_SECRET = 24;

const DAY_SECONDS = 24 * 3600;

const seconds = (least: number) => wholeNumber(least, 31_536_000);

const text = (pattern: RegExp, error: string) => z.string().regex(pattern, { error });

/** Validates "Congresso <ola@ação.example>"; the address is normalised for sending. */
function readSender(sender: string): string | null {
  const [, name = '', address = ''] = /^([^<>]*)<([^<>]+)>$/.exec(sender.trim()) ?? [sender, '', sender];
  const email = readEmailAddress(address);
  return email && name.trim() ? `${name.trim()} <${email}>` : email;
}

const address = (schemes: string[]) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.slice(0, -1)), {
      error: `must be a URL that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    });

/** A comma-separated list. */
const list = () =>
  z.string().transform((value) =>
    value
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  );

const switchedOn = z.enum(['0', '1'], { error: 'must be 0 or 1' }).transform((value) => value === '1');

const EnvironmentSchema = z.object({
  port: wholeNumber(0, 65_535).default(3000),
  host: text(/^[\w.:%-]+$/, 'must be an address of this machine, such as 127.0.0.1 or 0.0.0.0').default(
    '127.0.0.1',
  ),
  publicUrl: z
    .string()
    .refine(isOrigin, { error: 'must be an origin such as https://congress.example, without a path' })
    .transform((value) => new URL(value).origin)
    .optional(),
  dataDir: z.string().default('./data'),
  /** Keys that encrypt secrets in the database; default: `DATA_DIR/secret-key`. */
  sealingKey: z
    .string()
    .transform(readSealingKeys)
    .refine((keys): keys is string[] => keys !== null, {
      error: 'must be 32 bytes in base64, or several such keys with commas between them',
    })
    .optional(),
  databaseUrl: address(['postgres', 'postgresql']).optional(),
  /** The bucket for derived pictures and copies of PDFs; default: `DATA_DIR`. */
  storageUrl: z
    .string()
    .transform(readS3Location)
    .refine((location): location is S3Location => location !== null, {
      error: 'must be https://KEY:SECRET@HOST/BUCKET, with the key and the secret percent-encoded',
    })
    .optional(),
  publishableKey: text(
    /^(sb_publishable_[\w-]{16,}|eyJ[\w-]+\.[\w-]+\.[\w-]+)$/,
    'must be sb_publishable_ followed by at least 16 letters, digits, _ or -, or a key of the older style (a JWT)',
  ).optional(),
  adminUsername: text(/^[^\s@]{1,64}$/, 'must be a name without spaces or @').default('admin'),
  adminPassword: z
    .string()
    .refine((value) => passwordProblem(value) === null, {
      error: `must have ${SHORTEST_PASSWORD} to ${LONGEST_PASSWORD_BYTES} characters`,
    })
    .optional(),
  adminEmail: z
    .string()
    .transform(readEmailAddress)
    .refine((email): email is string => email !== null, { error: 'must be an e-mail address' })
    .default('admin@localhost'),
  sampleContent: switchedOn.default(true),
  smtpUrl: address(['smtp', 'smtps']).optional(),
  mailFrom: z
    .string()
    .transform(readSender)
    .refine((sender): sender is string => sender !== null, {
      error: 'must be an e-mail address or Name <address>',
    })
    .optional(),
  accessTokenTtl: seconds(1).default(3600),
  refreshReuseInterval: seconds(0).default(10),
  /** Maximum lifetime of a session. */
  sessionTtl: seconds(60).default(30 * DAY_SECONDS),
  /** Lifetime of a session after its last refresh. */
  sessionIdleTtl: seconds(60).default(7 * DAY_SECONDS),
  /** Interval between two messages to one person. */
  mailSpacing: seconds(0).default(60),
  /** Emails of mailings that each server sends in a minute, in batches every five seconds. */
  mailingPace: wholeNumber(12, 3000).default(60),
  /** Redirect targets allowed for links and providers, in addition to the site itself. */
  redirectAllowList: list()
    .refine((entries) => entries.every((entry) => /^[a-z][a-z\d+.-]*:\/\//i.test(entry)), {
      error: 'must be a list of URLs with commas between them',
    })
    .default([]),
  /** The push services that subscriptions may use. */
  pushServices: list()
    .refine((entries) => entries.every(isPushService), {
      error: 'must be a list of origins such as https://push.example or https://*.push.example',
    })
    .default(PUSH_SERVICES),
  captchaSecret: z.string().optional(),
  smsHookUrl: address(['http', 'https']).optional(),
  /** Whether a CDN caches pages; default: whether PURGE_URL is set. */
  behindCdn: switchedOn.optional(),
  /** Webhook that is notified of outdated pages in the CDN, and the secret that signs it. */
  purgeUrl: address(['http', 'https']).optional(),
  purgeSecret: z
    .string()
    .min(SHORTEST_SECRET, { error: `must have at least ${SHORTEST_SECRET} characters` })
    .optional(),
  /** Number of trusted proxies in front of the server. */
  trustProxy: wholeNumber(0, 10).default(0),
  /** Folder of scheduled backups; default: `DATA_DIR/backups`. */
  backupDir: z.string().optional(),
  backupPassphrase: z
    .string()
    .min(SHORTEST_PASSPHRASE, { error: `must have at least ${SHORTEST_PASSPHRASE} characters` })
    .optional(),
  /** Hours between two scheduled backups. */
  backupEvery: wholeNumber(1, 8760).default(24),
  backupKeep: text(
    /^[1-9]\d{0,3},\d{1,4},\d{1,4}$/,
    'must be days, weeks and months as three numbers, such as 7,4,12',
  )
    .default('7,4,12')
    .transform((value) => {
      const [days = 0, weeks = 0, months = 0] = value.split(',').map(Number);
      return { days, weeks, months };
    }),
  /** Token that Prometheus sends to read metrics; without it, /metrics does not exist. */
  metricsToken: text(/^\S+$/, 'must not contain spaces').optional(),
  /** How long a stopping server continues to serve, so that a proxy notices. */
  drainSeconds: wholeNumber(0, 300).default(0),
  logLevel: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], {
      error: 'must be trace, debug, info, warn, error, fatal or silent',
    })
    .default('info'),
});

const fields = Object.keys(EnvironmentSchema.shape);

const OAUTH_PARTS = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET'];
const oauthVariable = new RegExp(`^OAUTH_([A-Z\\d_]+)_(${OAUTH_PARTS.join('|')})$`);

/** All variables, as docs/operating.md lists them. */
export const VARIABLES = [
  ...fields.map(variableOf),
  ...OAUTH_PARTS.map((part) => `OAUTH_<PROVIDER>_${part}`),
];

function readOauthProviders(variables: Record<string, string | undefined>): OauthProvider[] {
  const names = new Set(
    Object.keys(variables).flatMap((variable) => oauthVariable.exec(variable)?.[1] ?? []),
  );
  return [...names].sort().map((name) => {
    const of = (part: string) => {
      const value = variables[`OAUTH_${name}_${part}`];
      if (value === undefined) throw new EnvironmentError(`OAUTH_${name}_${part} is missing`);
      return value;
    };
    const provider = {
      name: name.toLowerCase(),
      issuer: of('ISSUER'),
      clientId: of('CLIENT_ID'),
      clientSecret: of('CLIENT_SECRET'),
    };
    const issuer = address(['http', 'https']).safeParse(provider.issuer);
    if (issuer.error) throw new EnvironmentError(`OAUTH_${name}_ISSUER ${issuer.error.issues[0]?.message}`);
    return provider;
  });
}

function variableOf(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
}

function isOrigin(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, pathname, search, hash, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && pathname === '/' && `${search}${hash}${username}${password}` === '';
}
