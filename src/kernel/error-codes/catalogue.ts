/**
 * Errors by name: the status, the message of the contract with `{name}` for each value, and the advice. The name is the
 * code (`recurso.motivo`). A code with several messages has one name for each, with a suffix after `#`.
 */
export type Errors = Readonly<
  Record<`${string}.${string}`, readonly [status: number, message: string, advice: string]>
>;
