import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

/**
 * An OpenID Connect provider in a separate process, started by oidc.ts. Any email address is accepted as login with any password;
 * addresses that begin with `unverified` are reported as not verified. It has two clients, one for each way to authenticate with a secret.
 */
const [redirectUri = ''] = process.argv.slice(2);
const server = createServer();
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = (id: string, way: 'client_secret_basic' | 'client_secret_post') => ({
    client_id: id,
    client_secret: `secret of ${id}`,
    redirect_uris: [redirectUri],
    grant_types: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_method: way,
  });
  const provider = new Provider(issuer, {
    clients: [client('basic', 'client_secret_basic'), client('post', 'client_secret_post')],
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    cookies: { keys: ['a key of the tests'] },
    pkce: { required: () => true },
    findAccount: async (_, id) => ({
      accountId: id,
      claims: async () => ({ sub: id, email: id, email_verified: !id.startsWith('unverified'), name: 'Ana' }),
    }),
  });
  server.on('request', provider.callback());
  process.send?.({ issuer });
});
