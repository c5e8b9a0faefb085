import type { Problem } from '../../../platform/http/validation/field-spec';
import { Check, IdField, NestedListField, TextField } from '../../../platform/http/validation/fields';

const MAX_ACCOUNTS = 100;

export class ContaBancariaDto {
  @IdField({ description: 'banco.id, as the import names it' })
  id_banco: number;

  @TextField({
    nullable: true,
    min: 1,
    max: 100,
    description: 'The account number as the file writes it; null: all other accounts of the bank',
    example: '12345-6',
  })
  conta?: string | null;

  @IdField({ description: 'An analytic account of a chart of the customer' })
  id_conta: number;
}

@Check<ContasBancariasDto>(repeated)
export class ContasBancariasDto {
  @NestedListField(() => ContaBancariaDto, { max: MAX_ACCOUNTS, description: 'All of them; others go' })
  contas: ContaBancariaDto[];
}

/** One bank account has one ledger account. */
function repeated({ contas }: ContasBancariasDto): Problem | undefined {
  const seen = new Set<string>();
  const at = contas.findIndex(({ id_banco, conta }) => {
    const key = JSON.stringify([id_banco, conta ?? null]);
    return seen.size === seen.add(key).size;
  });
  return at < 0 ? undefined : { loc: ['contas', at], msg: 'the same bank and account twice', type: 'value_error' };
}

export class ContaBancariaRead {
  @IdField() id_banco: number;
  @TextField({ nullable: true, description: 'null: all other accounts of the bank' }) conta: string | null;
  @IdField({ description: 'conta_contabil.id' }) id_conta: number;
  @IdField() id_plano_contas: number;
  @TextField() codigo_dominio: string;
  @TextField() nome: string;
}

/** The ledger accounts of a customer's bank accounts. */
export class ContasBancariasRead {
  @NestedListField(() => ContaBancariaRead, { description: 'By bank, then number' })
  contas: ContaBancariaRead[];
}
