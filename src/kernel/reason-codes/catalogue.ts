/**
 * Reasons by name: the English text, with `{name}` for each value. The name is the code (`assunto.motivo`). A code with
 * several texts has one name for each, with a suffix after `#`; its values have the same names and meanings.
 */
export type Reasons = Readonly<Record<`${string}.${string}`, string>>;
