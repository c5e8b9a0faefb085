import { IdField, IntField } from '../../platform/http/validation/fields';

export class TransferirDto {
  @IdField({ description: 'usuario.id of whom the records belong to' })
  de: number;

  @IdField({ description: 'usuario.id of whom they are to belong to; active' })
  para: number;
}

/** How many records were transferred. */
export class TransferirResult {
  @IntField() importacoes: number;
  @IntField() lancamentos: number;
  @IntField() planos_contas: number;
  @IntField() sn_receitas: number;
}
