/** When the site was built (ISO 8601, UTC): see `vite.config.ts`. */
declare const __BUILT_AT__: string;
