import { type TipoEstrutura, TIPOS_ESTRUTURA } from '../../../cadastros/estruturas/estrutura.entity';
import { CSV_SCHEMA, PDF_SCHEMA } from '../../../cadastros/estruturas/structure-schema';
import type { Valores } from '../../../kernel/reason-codes/reason';
import {
  BoolField,
  EnumField,
  FormDto,
  IntField,
  NestedListField,
  ObjectField,
  PickOf,
  Rejects,
  TextField,
} from '../../../platform/http/validation/fields';
import { ValoresField } from '../../../platform/http/validation/reason-fields';
import { ErroDaLinha, LinhaIgnorada, LinhaPrevista } from '../resultado.dto';

/** One object for both file types: generators of clients send a choice of objects in a form as no JSON text. */
const EITHER_CONFIGURACAO = {
  type: 'object',
  properties: { ...CSV_SCHEMA.properties, ...PDF_SCHEMA.properties },
  additionalProperties: false,
};

@FormDto()
@Rejects({
  anyOf: [
    { properties: { tipo: { const: 'csv' }, estrutura: { not: CSV_SCHEMA } } },
    { properties: { tipo: { const: 'pdf' }, estrutura: { not: PDF_SCHEMA } } },
  ],
})
export class TestarEstruturaDto {
  @EnumField(TIPOS_ESTRUTURA)
  tipo: TipoEstrutura;

  @ObjectField({
    shape: EITHER_CONFIGURACAO,
    description: 'As JSON text: `configuracao` of a structure, or a structure that has one',
    example: { delimitador: ';', linhas_cabecalho: 1, coluna_data: 0, coluna_descricao: 1, coluna_valor: 2 },
  })
  estrutura: Record<string, unknown>;
}

/** A movement as the reader finds it. */
export class LinhaLida extends PickOf(LinhaPrevista, [
  ...(['linha_arquivo', 'data', 'descricao', 'valor', 'tipo', 'documento', 'conta'] as const),
]) {}

/** A row that is no movement. */
export class LinhaSemMovimento extends PickOf(LinhaIgnorada, [
  ...(['linha_arquivo', 'data', 'descricao', 'valor', 'tipo', 'motivo', 'codigo', 'valores'] as const),
]) {}

/** What a structure makes of a file (document 8, 8.14). */
export class TesteDeEstrutura {
  @BoolField({ description: 'Whether the file can be read as a whole' }) legivel: boolean;
  @TextField({ nullable: true, description: 'Why the file cannot be read' }) motivo: string | null;
  @TextField({ nullable: true, description: 'Code of that reason' }) motivo_codigo: string | null;
  @ValoresField() motivo_valores?: Valores;
  @IntField({ description: 'Movements' }) qtd_linhas: number;
  @IntField({ description: 'Rows that cannot be read' }) qtd_erros: number;
  @IntField({ description: 'Rows that are no movement' }) qtd_ignorados: number;
  @NestedListField(() => LinhaLida, { description: 'The first 100' }) linhas: readonly LinhaLida[];
  @NestedListField(() => ErroDaLinha, { description: 'The first 100' }) erros: readonly ErroDaLinha[];
  @NestedListField(() => LinhaSemMovimento, { description: 'The first 100' }) ignorados: readonly LinhaSemMovimento[];
}
