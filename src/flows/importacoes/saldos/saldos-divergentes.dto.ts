import { DateField, DecimalField, NestedListField, TextField } from '../../../platform/http/validation/fields';
import { ConferenciaRead } from '../analise/analise.dto';

/** A total that the file states, next to the sum of its movements. */
export class TotalDivergente {
  @DateField({ nullable: true }) data: string | null;
  @DecimalField() informado: string;
  @DecimalField() calculado: string;
}

/** An account whose stated balances or totals are not what its movements come to. */
export class ContaDivergente {
  @TextField({ nullable: true }) banco: string | null;
  @TextField({ nullable: true, description: 'Number as written' }) conta: string | null;
  @DecimalField({ nullable: true }) saldo_inicial: string | null;
  @DecimalField({ nullable: true }) saldo_final: string | null;
  @DecimalField({ nullable: true, description: 'Opening plus in less out' }) saldo_calculado: string | null;
  @DecimalField({ nullable: true, description: 'Stated less calculated' }) diferenca: string | null;
  @NestedListField(() => ConferenciaRead, { description: 'Days whose last balance differs' })
  conferencias: readonly ConferenciaRead[];
  @NestedListField(() => TotalDivergente, { description: 'Totals that differ' }) totais: readonly TotalDivergente[];
}

export class SaldosDivergentes {
  @TextField() message: string;
  @NestedListField(() => ContaDivergente) contas: readonly ContaDivergente[];
}
