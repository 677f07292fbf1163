import { z } from 'zod';
import { isSitePath, isWebAddress } from './rules.ts';

/** The address of another site. */
export const WebAddress = z.string().refine(isWebAddress, 'Not an address of the web');

/** The target of a link: the path of a page of this site, or another site's address. */
export const Link = z.string().refine((text) => isSitePath(text) || isWebAddress(text), 'Not an address');
