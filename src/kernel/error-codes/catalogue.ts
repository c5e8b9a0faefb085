/**
 * Errors by name: the status, the message as the contract has it, with `{}` for what varies, and what to do. The name is the code
 * (`recurso.motivo`); a code with several messages has a name for each, distinguished behind `#`.
 */
export type Errors = Readonly<
  Record<`${string}.${string}`, readonly [status: number, message: string, advice: string]>
>;
