import type { TestApp } from '#tests/support/app.ts';

/** The target of the attacks: one site shared by all attacks that do not affect each other. */
export interface Target {
  site: TestApp;
  /** The address at which it listens. */
  url: string;
  /** An administrator's access token. */
  token: string;
}

export interface Attack {
  name: string;
  /** A short description of the defence. */
  answer: string;
  /** The test file with the attack. */
  file: string;
  /** `security`: only run by `npm run security`, because it takes long. */
  tags: string[];
  /** Tries all inputs. Throws one error that lists all that got through. */
  run(target: Target): Promise<void>;
}

interface Definition<Input> {
  name: string;
  answer: string;
  isLong?: true;
  /** The inputs, by a name that describes what is tried. */
  inputs: Record<string, Input>;
  /** Tries an input. Throws if it gets through. */
  check(input: Input, target: Target): Promise<unknown> | unknown;
  /** Runs all tries, with a set-up before and a clean-up after them. */
  around?(target: Target, tries: () => Promise<void>): Promise<void>;
}

/** Defines an attack as a list of named inputs, each of which is tried. */
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

/** A list of inputs, each named by its own value. */
export const named = (inputs: readonly string[]): Record<string, string> =>
  Object.fromEntries(inputs.map((input) => [JSON.stringify(input).slice(0, 120), input]));

let visitors = 0;
/** The header of the trusted proxy with a new visitor's address for each call, so that no rate limit applies yet. */
export function anotherVisitor(): Record<string, string> {
  visitors += 1;
  return { 'X-Forwarded-For': `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}` };
}
