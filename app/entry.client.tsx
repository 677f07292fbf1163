import { isAdministration } from './administration.ts';
import { startPage } from './site/page-script/start.ts';

if (isAdministration(location.pathname)) void import('./admin/hydrate.tsx');
else startPage();
