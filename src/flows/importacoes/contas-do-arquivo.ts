import { fromUnits, toUnits } from '../../kernel/decimal';
import type { StatementReading } from '../../statements';
import type { ContaDoArquivo } from './resultado.dto';

/** The accounts of a file with how many movements each has and what they come to. */
export function accountsOf({ contas, linhas }: StatementReading): ContaDoArquivo[] {
  const sums = contas.map(() => ({ linhas: 0, soma: 0n }));
  for (const { indice_conta, valor, tipo } of linhas) {
    const sum = sums[indice_conta];
    if (!sum) continue;
    sum.linhas += 1;
    sum.soma += tipo === 'C' ? toUnits(valor) : -toUnits(valor);
  }
  return contas.map(({ conta, banco, moeda }, index) => {
    const { linhas: qtd, soma } = sums[index] ?? { linhas: 0, soma: 0n };
    return { conta, banco, moeda, linhas: qtd, soma: fromUnits(soma) };
  });
}
