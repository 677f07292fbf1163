import { bringBack } from './bring-back.ts';
import { runCommand } from './command.ts';

runCommand(bringBack);
