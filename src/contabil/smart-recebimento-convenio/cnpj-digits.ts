import { withoutMask } from '../../kernel/documento';

const MAX_AS_SENT = 30;

/** The digits of a masked or plain CNPJ of at most 30 characters; undefined when anything but digits is left. */
export function cnpjDigits(text: string): string | undefined {
  const digits = withoutMask(text);
  return text.length <= MAX_AS_SENT && /^\d+$/.test(digits) ? digits : undefined;
}
