import type { TestApp } from '#tests/support/app.ts';

/** What the attacks are tried on: one site for all that change nothing that matters to the others. */
export interface Target {
  site: TestApp;
  /** Where it listens. */
  url: string;
  /** An administrator's access token. */
  token: string;
}

export interface Attack {
  name: string;
  /** What meets it, in a few words. */
  answer: string;
  /** The test file that tries it. */
  file: string;
  /** `security`: by `npm run security` alone, as it takes long. */
  tags: string[];
  /** Tries everything. What gets through is thrown as one error that names each of them. */
  run(target: Target): Promise<void>;
}

interface Definition<Input> {
  name: string;
  answer: string;
  isLong?: true;
  /** By a name that says what is tried. */
  inputs: Record<string, Input>;
  /** Throws when it gets through. */
  check(input: Input, target: Target): Promise<unknown> | unknown;
  /** What stands before all inputs, and is cleared away after them. */
  around?(target: Target, tries: () => Promise<void>): Promise<void>;
}

/** An attack as a list of named inputs, each of them tried. */
export function attack<Input>(file: string, definition: Definition<Input>): Attack {
  const { name, answer, isLong, inputs, check, around = (_, tries) => tries() } = definition;
  const entries = Object.entries(inputs);
  return {
    name,
    answer,
    file: `tests/security/attacks/${file}`,
    tags: isLong ? ['security'] : [],
    async run(target) {
      const through: string[] = [];
      await around(target, async () => {
        for (const [title, input] of entries) {
          try {
            await check(input, target);
          } catch (error) {
            through.push(`${title}: ${error instanceof Error ? error.message : error}`);
          }
        }
      });
      if (through.length > 0)
        throw new Error(`${through.length} got through\n${through.slice(0, 12).join('\n')}`);
    },
  };
}

/** A list as named inputs, where the input says best what it is. */
export const named = (inputs: readonly string[]): Record<string, string> =>
  Object.fromEntries(inputs.map((input) => [JSON.stringify(input).slice(0, 120), input]));

let visitors = 0;
/** The header of the one proxy that is trusted here: each call is another visitor's, for whom no limit holds yet. */
export function anotherVisitor(): Record<string, string> {
  visitors += 1;
  return { 'X-Forwarded-For': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}` };
}
