import type { RejectionFacts } from '../../kernel/errors';

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
