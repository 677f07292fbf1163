// Installs and builds the copy of the product that contains this file.
import { ensureBuilt } from './build.mjs';
import { ensureInstalled } from './install.mjs';
import { start } from './run.mjs';

start(async () => {
  await ensureInstalled();
  await ensureBuilt();
});
