import { z } from 'zod';

/** How a person authenticated, newest first in a session; `timestamp` in seconds. */
export interface AuthenticationMethod {
  method: string;
  timestamp: number;
}

/** The claims of an access token. */
export type Claims = {
  iss: string;
  sub: string;
  aud: string;
  exp: number;
  iat: number;
  role: string;
  email: string;
  phone: string;
  session_id: string;
  aal: 'aal1' | 'aal2';
  amr: AuthenticationMethod[];
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  is_anonymous: boolean;
};

const UserClaims = z.object({ sub: z.guid(), session_id: z.guid(), role: z.literal('authenticated') });

/** Our keys sign only user tokens; this keeps a copied key from signing other claims that reach the database. */
export const isUserToken = (claims: object): claims is Claims => UserClaims.safeParse(claims).success;
