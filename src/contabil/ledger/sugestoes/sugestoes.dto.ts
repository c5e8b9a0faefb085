import {
  DateField,
  DecimalField,
  EnumField,
  IdField,
  IntField,
  ListField,
  NestedField,
  NestedListField,
  PickOf,
  RECORD_ID,
  TextField,
} from '../../../platform/http/validation/fields';
import { CondicaoRead } from '../../rules/rule-fields';
import { Sugestao } from '../lancamento-read';

export class SugestoesQuery {
  @IdField({ description: 'customer.id' })
  id_cliente: number;

  @IntField({ min: 1, max: 500, default: 100, description: 'Groups, the largest first' })
  limite: number;
}

export class CondicaoSugerida extends PickOf(CondicaoRead, [
  'campo_comparacao',
  'modo_comparacao',
  'proxima_comparacao',
  'ordem',
]) {
  @TextField() conteudo_comparacao: string;
}

/** A body that POST /regras-lancamento would take. */
export class RegraSugerida {
  @IdField() id_cliente: number;
  @TextField() nome: string;
  @TextField() conta_debito_codigo: string;
  @TextField() conta_credito_codigo: string;
  @TextField({ nullable: true }) codigo_historico: string | null;
  @NestedListField(() => CondicaoSugerida) condicoes: readonly CondicaoSugerida[];
}

export class GrupoPendente {
  @TextField({ description: 'Upper case, without accents, dates and long numbers' }) texto: string;
  @EnumField(['C', 'D']) tipo: 'C' | 'D';
  @IntField() qtd: number;
  @DecimalField() valor_total: string;
  @DateField() primeira: string;
  @DateField() ultima: string;
  @ListField(RECORD_ID, { description: 'At most 1000' }) ids: readonly number[];
  @NestedField(() => Sugestao, { nullable: true }) sugestao: Sugestao | null;
  @NestedField(() => RegraSugerida, { nullable: true }) regra_sugerida: RegraSugerida | null;
}
