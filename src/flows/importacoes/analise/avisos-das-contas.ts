import { type Aviso, avisoDeQtd } from '../avisos/aviso';
import type { FileAccount } from '../../../statements';
import type { Continuidade } from './analise.dto';
import type { ContaImportada } from './contas-importadas';

/** What the import itself says of its bank. */
export interface BancoDaImportacao {
  readonly id_banco: number | null;
  /** Three digits of that bank. */
  readonly codigo: string | null;
}

/** What is odd about the accounts of the file next to the import and what other imports hold (document 4, 1.1). */
export function avisosDasContas(
  contas: readonly FileAccount[],
  importacao: BancoDaImportacao,
  importadas: readonly ContaImportada[],
  continuidade: readonly Continuidade[],
): Aviso[] {
  const others = numbersByBank(importadas);
  const isOther = ({ banco, conta }: FileAccount): boolean => {
    const numbers = others.get(bankOf(banco, importacao.id_banco) ?? '');
    return conta !== null && numbers !== undefined && !numbers.has(conta);
  };
  const { codigo } = importacao;
  const days = (of: 'dias_repetidos' | 'dias_sem_cobertura'): number =>
    continuidade.reduce((sum, each) => sum + each[of], 0);
  return [
    ...avisoDeQtd(
      'conta_diferente',
      'other imports of this bank at the customer have only other accounts',
      contas.filter(isOther).length,
    ),
    ...avisoDeQtd(
      'banco_diferente',
      'the bank of the import is not the bank of the file',
      codigo === null ? 0 : contas.filter(({ banco }) => banco !== null && banco !== codigo).length,
    ),
    ...avisoDeQtd('varias_contas', 'the file holds several accounts', contas.length > 1 ? contas.length : 0),
    ...avisoDeQtd(
      'moeda_estrangeira',
      'accounts in another currency than BRL',
      contas.filter(({ moeda }) => moeda !== 'BRL').length,
    ),
    ...avisoDeQtd('sobreposicao', 'days that other imports of the account hold already', days('dias_repetidos')),
    ...avisoDeQtd('lacuna', 'days between the import before and this one that none holds', days('dias_sem_cobertura')),
  ];
}

/** The bank of an account: the file's, else the import's; an account of no bank is compared with none. */
function bankOf(banco: string | null, id_banco: number | null): string | null {
  if (banco !== null) return `codigo ${banco}`;
  return id_banco === null ? null : `id ${id_banco}`;
}

/** Accounts without a number say nothing about which account they are. */
function numbersByBank(importadas: readonly ContaImportada[]): ReadonlyMap<string, ReadonlySet<string>> {
  const numbers = new Map<string, Set<string>>();
  for (const { banco, conta, id_banco } of importadas) {
    const bank = bankOf(banco, id_banco);
    if (bank === null || conta === null) continue;
    const known = numbers.get(bank);
    if (known) known.add(conta);
    else numbers.set(bank, new Set([conta]));
  }
  return numbers;
}
