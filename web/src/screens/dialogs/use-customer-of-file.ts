import { useState } from 'react';
import type { Cliente } from '../../api/types';

type CustomerOfFile = Pick<Cliente, 'id' | 'nome'>;

/** The customer of a statement: as a person chose it, else that of the screen, else as its account proposes. */
export function useCustomerOfFile(fromScreen: CustomerOfFile | null, ofAccount: CustomerOfFile | undefined) {
  /** Undefined: not chosen, the proposal counts. */
  const [chosen, choose] = useState<CustomerOfFile | null | undefined>(undefined);
  const proposed = fromScreen ?? ofAccount;
  /** With whom the picker began: a proposal, until a person types. */
  const [began, setBegan] = useState<CustomerOfFile | null>(fromScreen);
  if (chosen === undefined && proposed && began?.id !== proposed.id) setBegan(proposed);
  return { cliente: chosen === undefined ? (proposed ?? null) : chosen, began, choose };
}
