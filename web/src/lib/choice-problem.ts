import type { Choice } from './accounts';

/** Why a typed text is no account: a text that fits several is never posted to one of them. */
export function choiceProblem(choice: Exclude<Choice<unknown>, { readonly kind: 'conta' }>, typed: string): string {
  return choice.kind === 'varias'
    ? `${choice.qtd} contas servem a “${typed}”. Escolha com ↓ ou digite mais.`
    : `Nenhuma conta com “${typed}”.`;
}
