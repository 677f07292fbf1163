import { z } from 'zod';
import { isSitePath, isWebAddress } from './rules.ts';

/** The address of another site. */
export const WebAddress = z.string().refine(isWebAddress, 'Not an address of the web');

/** Where something leads on to: a page of this site, by its path, or another site. */
export const Link = z.string().refine((text) => isSitePath(text) || isWebAddress(text), 'Not an address');
