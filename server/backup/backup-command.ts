import { backUp } from './back-up.ts';
import { runCommand } from './command.ts';

runCommand(backUp);
