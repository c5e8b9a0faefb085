import {
  BoolField,
  DateField,
  DecimalField,
  EnumField,
  IdField,
  IntField,
  ListField,
  NestedField,
  NestedListField,
  PickOf,
  TextField,
} from '../../../platform/http/validation/fields';
import { CondicaoRead } from '../../rules/rule-fields';
import type { OrigemRegra } from '../../rules/engine/ledger-rules';
import { type Lado, type Motivo, MOTIVOS } from '../../rules/engine/rule-trace';
import { ContaDoLancamento } from '../lancamento-read';

export class ExplicacaoQuery {
  @BoolField({ default: false, description: 'All rules in scope, at most 1000; else those that match' })
  todas: boolean;
}

/** The statement line that was evaluated. */
export class LinhaExplicada {
  @DateField() data: string;
  @TextField() descricao: string;
  @DecimalField({ description: 'Without sign' }) valor: string;
  @EnumField(['C', 'D']) tipo: 'C' | 'D';
  @TextField({ nullable: true }) documento: string | null;
}

export class CondicaoExplicada extends PickOf(CondicaoRead, [
  'campo_comparacao',
  'modo_comparacao',
  'conteudo_comparacao',
  'proxima_comparacao',
]) {
  @BoolField({ description: 'Whether this condition alone holds' }) resultado: boolean;
}

export class RegraExplicada {
  @IdField() id: number;
  @TextField() nome: string;
  @EnumField(['padrao_banco', 'cliente', 'estrutura']) origem: OrigemRegra;
  @IntField() ordem: number;
  @BoolField() ativo: boolean;
  @BoolField({ description: 'Whether its conditions hold' }) casa: boolean;
  @ListField({ kind: 'enum', values: ['debito', 'credito'] }) preencheu: readonly Lado[];
  @EnumField(MOTIVOS) motivo: Motivo;
  @NestedListField(() => CondicaoExplicada) condicoes: readonly CondicaoExplicada[];
}

export class ResultadoExplicado {
  @NestedField(() => ContaDoLancamento, { nullable: true }) conta_debito: ContaDoLancamento | null;
  @NestedField(() => ContaDoLancamento, { nullable: true }) conta_credito: ContaDoLancamento | null;
  @EnumField(['sucesso', 'regra_pendente']) status: 'sucesso' | 'regra_pendente';
}

export class ExplicacaoRead {
  @NestedField(() => LinhaExplicada) linha: LinhaExplicada;
  @NestedListField(() => RegraExplicada, { description: 'In order of application' }) regras: readonly RegraExplicada[];
  @NestedField(() => ResultadoExplicado) resultado: ResultadoExplicado;
  @NestedField(() => ContaDoLancamento, {
    nullable: true,
    description: "The bank's own account, where it filled a side",
  })
  conta_bancaria: ContaDoLancamento | null;
  @BoolField({ description: 'Both accounts are those of the entry' }) igual_ao_atual: boolean;
}
