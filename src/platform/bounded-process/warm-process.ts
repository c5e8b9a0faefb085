import { createRequire } from 'node:module';
import { DomainError, factsOf, type RejectionFacts } from '../../kernel/errors';

/**
 * The program of a warm process. It runs one call after the other. Long lists of a result are sent in parts, so that
 * the main process never handles a large one in one step.
 */

const ITEMS_PER_PART = 1_000;
const load = createRequire(__filename);

type Callable = (...args: readonly unknown[]) => unknown;

process.on('disconnect', () => process.exit());
process.on('message', (message: ProcessCall | 'taken') => {
  if (message !== 'taken') void run(message).then(send);
});

async function run({ module, name, args }: ProcessCall): Promise<ProcessMessage> {
  send({ kind: 'begun' });
  try {
    const result = await (load(module) as Record<string, Callable>)[name]?.(...args);
    return { kind: 'result', result: await withoutLongLists(result) };
  } catch (error) {
    if (error instanceof DomainError) return { kind: 'rejection', facts: factsOf(error) };
    return { kind: 'error', stack: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** The result with its long lists empty; their items are sent. */
async function withoutLongLists(result: unknown): Promise<unknown> {
  if (typeof result !== 'object' || result === null) return result;
  const rest: Record<string, unknown> = { ...result };
  for (const [list, items] of Object.entries(rest)) {
    if (!Array.isArray(items) || items.length <= ITEMS_PER_PART) continue;
    for (let start = 0; start < items.length; start += ITEMS_PER_PART)
      await sendPart(list, items.slice(start, start + ITEMS_PER_PART));
    rest[list] = [];
  }
  return rest;
}

function sendPart(list: string, items: readonly unknown[]): Promise<void> {
  return new Promise((resolve) => {
    const onMessage = (message: unknown) => {
      if (message !== 'taken') return;
      process.off('message', onMessage);
      resolve();
    };
    process.on('message', onMessage);
    send({ kind: 'part', part: { list, items } });
  });
}

function send(message: ProcessMessage): void {
  process.send?.(message);
}

/** A function of a module, called in another process; arguments and result are what a structured clone keeps. */
export interface ProcessCall {
  /** Absolute path. */
  readonly module: string;
  readonly name: string;
  readonly args: readonly unknown[];
}

/** Items of a list of the result, sent ahead of it. */
export interface ResultPart {
  readonly list: string;
  readonly items: readonly unknown[];
}

/** What a warm process sends: that it began, parts (each is acknowledged), and how the call ended. */
export type ProcessMessage =
  | { readonly kind: 'begun' }
  | { readonly kind: 'part'; readonly part: ResultPart }
  | { readonly kind: 'result'; readonly result: unknown }
  | { readonly kind: 'rejection'; readonly facts: RejectionFacts }
  | { readonly kind: 'error'; readonly stack: string };
