import type { CalendarDate } from '../../../kernel/calendar';
import type { Decimal } from '../../../kernel/decimal';
import type { Page } from '../../../kernel/page';
import type { RowList } from '../../../platform/http/streamed';
import {
  DateField,
  DecimalField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  NestedListField,
  TextField,
} from '../../../platform/http/validation/fields';
import { TIPOS_CONTA, type TipoConta } from '../../plano-contas/conta-contabil.entity';
import { ContaDoLancamento } from '../lancamento-read';
import { LedgerPageQuery } from '../lancamento.dto';

export class BalanceteQuery {
  @IdField({ description: 'customer.id' })
  id_cliente: number;

  @DateField({ description: 'First day of data_registro' })
  data_inicio: CalendarDate;

  @DateField({ description: 'Last day of data_registro' })
  data_fim: CalendarDate;

  @IdField({ optional: true, description: 'Accounts and entries of this chart alone' })
  id_plano_contas?: number;
}

export class RazaoQuery extends LedgerPageQuery {
  @IdField({ description: 'An analytic account' })
  id_conta: number;

  @DateField({ description: 'First day of data_registro' })
  data_inicio: CalendarDate;

  @DateField({ description: 'Last day of data_registro' })
  data_fim: CalendarDate;
}

/** An account as the books show it. */
export class ContaDoLivro {
  @IdField() id: number;
  @TextField() codigo_dominio: string;
  @TextField() codigo_contabil: string;
  @TextField() nome: string;
  @EnumField(TIPOS_CONTA) tipo: TipoConta;
}

export class ContaDoBalancete extends ContaDoLivro {
  @DecimalField({ description: 'Debits less credits before the period; below zero a credit balance' })
  saldo_anterior: Decimal;
  @DecimalField() debitos: Decimal;
  @DecimalField() creditos: Decimal;
  @DecimalField({ description: 'saldo_anterior + debitos - creditos' }) saldo: Decimal;
}

export class TotaisDoBalancete {
  @DecimalField() debitos: Decimal;
  @DecimalField() creditos: Decimal;
}

export class SemConta {
  @IntField({ description: 'Entries of the period that lack a side' }) qtd: number;
  @DecimalField() valor: Decimal;
}

export class BalanceteRead {
  @NestedListField(() => ContaDoBalancete) contas: readonly ContaDoBalancete[];
  @NestedField(() => TotaisDoBalancete, { description: 'Over analytic accounts' }) totais: TotaisDoBalancete;
  @NestedField(() => SemConta) sem_conta: SemConta;
}

export class LinhaDoRazao {
  @IdField({ description: 'The entry' }) id: number;
  @DateField() data_registro: CalendarDate;
  @TextField() historico_contabil: string;
  @NestedField(() => ContaDoLancamento, { description: "The entry's other account" }) contrapartida: ContaDoLancamento;
  @DecimalField() debito: Decimal;
  @DecimalField() credito: Decimal;
  @DecimalField({ description: 'Running balance' }) saldo: Decimal;
}

export class RazaoRead {
  @NestedField(() => ContaDoLivro) conta: ContaDoLivro;
  @DecimalField({ description: 'Debits less credits before the period' }) saldo_anterior: Decimal;
  @NestedListField(() => LinhaDoRazao, { orPage: true }) linhas: RowList<LinhaDoRazao> | Page<LinhaDoRazao>;
}
