import type { CalendarDate } from '../../../kernel/calendar';
import type { Valores } from '../../../kernel/reason-codes/reason';
import {
  BoolField,
  DateField,
  DateTimeField,
  DecimalField,
  EnumField,
  FormDto,
  IdField,
  IntField,
  NestedField,
  NestedListField,
  TextField,
  ValoresField,
} from '../../../platform/http/validation/fields';
import { AvisoRead } from '../avisos';
import { ContaLidaRead, HashDuplicadoInfo } from '../importacoes.dto';

const ESPECIES = ['movimento', 'ignorada', 'erro'] as const;

export class Periodo {
  @DateField({ nullable: true }) de: string | null;
  @DateField({ nullable: true }) ate: string | null;
}

/** Each movement, ignored line and error counts once: `lidas` is the sum of the next five. */
export class TotaisDaAnalise {
  @IntField() lidas: number;
  @IntField() novas: number;
  @IntField({ description: "In the customer's ledger by another import" }) duplicadas: number;
  @IntField({ description: 'By the reader or a rule' }) ignoradas: number;
  @IntField({ description: 'Left out by a person' }) excluidas: number;
  @IntField() erros: number;
  @IntField({ description: 'New, both sides found' }) com_regra: number;
  @IntField({ description: 'New, a side open' }) pendentes: number;
  @DecimalField({ description: 'Of the new lines' }) entradas: string;
  @DecimalField({ description: 'Of the new lines' }) saidas: string;
}

/** The last balance that the file states for a day, next to what the movements come to. */
export class ConferenciaRead {
  @DateField() data: string;
  @DecimalField() informado: string;
  @DecimalField() calculado: string;
  @DecimalField({ description: 'Stated less calculated' }) diferenca: string;
}

/** A total that the file states, next to the sum of its movements. */
export class TotalDivergente {
  @DateField({ nullable: true }) data: string | null;
  @DecimalField() informado: string;
  @DecimalField() calculado: string;
}

export class ContaAnalisada {
  @TextField({ nullable: true, description: 'Three-digit code of the bank that the file names' }) banco: string | null;
  @TextField({ nullable: true, description: 'Number as written' }) conta: string | null;
  @TextField() moeda: string;
  @IntField({ description: 'Movements' }) linhas: number;
  @DateField({ nullable: true }) de: string | null;
  @DateField({ nullable: true }) ate: string | null;
  @DecimalField() entradas: string;
  @DecimalField() saidas: string;
  @DecimalField({ nullable: true }) saldo_inicial: string | null;
  @DecimalField({ nullable: true }) saldo_final: string | null;
  @DateField({ nullable: true }) saldo_final_em: string | null;
  @DecimalField({ nullable: true, description: 'Opening plus in less out' }) saldo_calculado: string | null;
  @DecimalField({ nullable: true, description: 'Stated less calculated' }) diferenca: string | null;
  @EnumField(['confere', 'diverge', 'sem_saldo']) situacao: 'confere' | 'diverge' | 'sem_saldo';
  @NestedListField(() => ConferenciaRead, { description: 'CSV and PDF; the first 400' })
  conferencias: readonly ConferenciaRead[];
  @NestedListField(() => TotalDivergente, {
    optional: true,
    onRequest: true,
    description: 'With detalhe=totais, the totals of the file that are not the sum of its movements',
  })
  totais?: readonly TotalDivergente[];
}

export class ImportacaoAnterior {
  @IdField() id: number;
  @TextField() nome_arquivo_original: string;
  @DateField() ate: string;
}

export class Continuidade {
  @TextField({ nullable: true }) conta: string | null;
  @NestedField(() => ImportacaoAnterior, { nullable: true }) importacao_anterior: ImportacaoAnterior | null;
  @IntField() dias_sem_cobertura: number;
  @IntField() dias_repetidos: number;
}

/** Box in points, from the lower left corner of the page. */
export class CaixaDaLinha {
  @IntField() esquerda: number;
  @IntField() base: number;
  @IntField() direita: number;
  @IntField() topo: number;
}

/** A row of the file and what the reader makes of it. */
export class LinhaDaAnalise {
  @IntField() linha_arquivo: number;
  @EnumField(ESPECIES) especie: (typeof ESPECIES)[number];
  @TextField({ nullable: true, description: 'Stable code of the reason; null for a movement' }) codigo: string | null;
  @TextField({ nullable: true, description: 'Why it is no movement; null for one' }) motivo: string | null;
  @IntField({ nullable: true, description: 'PDF only' }) pagina: number | null;
  @NestedField(() => CaixaDaLinha, { nullable: true, description: 'PDF only' }) caixa: CaixaDaLinha | null;
}

export class AnaliseQuery {
  @EnumField(['linhas', 'totais'], {
    optional: true,
    description:
      'linhas: adds what the reader makes of each row of the file; totais: of each account the totals that differ',
  })
  detalhe?: 'linhas' | 'totais';
}

/** What a person should know of a file before it is confirmed, or afterwards (4-operators, 1.1). */
export class AnaliseRead {
  @IdField() importacao_id: number;
  @BoolField({ description: 'False: nothing of the file can be read. The only warning has the reason' })
  legivel: boolean;
  @NestedField(() => Periodo, { description: 'First and last day of the movements' }) periodo: Periodo;
  @NestedField(() => TotaisDaAnalise) totais: TotaisDaAnalise;
  @NestedListField(() => ContaAnalisada, { description: "In the file's order" }) contas: readonly ContaAnalisada[];
  @NestedListField(() => Continuidade, { description: 'Accounts that other confirmed imports of the customer hold' })
  continuidade: readonly Continuidade[];
  @NestedListField(() => AvisoRead, { description: 'Most serious first' }) avisos: readonly AvisoRead[];
  @NestedListField(() => LinhaDaAnalise, {
    optional: true,
    onRequest: true,
    description: "With detalhe=linhas, in the file's order",
  })
  linhas?: readonly LinhaDaAnalise[];
}

export class QtdPorStatus {
  @IntField() sucesso: number;
  @IntField() regra_pendente: number;
  @IntField() error: number;
  @IntField() exportado: number;
}

export class ExportacaoDoImpacto {
  @IdField() id: number;
  @IntField({ description: 'Entries of the import that it holds now' }) qtd: number;
  @DateTimeField() criado_em: string;
}

/** What undoing an import would remove (4-operators, 1.5). */
export class ImpactoRead {
  @IntField() qtd_lancamentos: number;
  @NestedField(() => QtdPorStatus) por_status: QtdPorStatus;
  @DecimalField({ description: 'By the direction of the statement' }) valor_entradas: string;
  @DecimalField({ description: 'By the direction of the statement' }) valor_saidas: string;
  @NestedField(() => Periodo, { description: 'First and last data_registro' }) periodo: Periodo;
  @IntField({ description: 'Entries that a person changed since the import' }) editados: number;
  @NestedListField(() => ExportacaoDoImpacto) exportacoes: readonly ExportacaoDoImpacto[];
  @IntField({ description: 'Ledger rules that came from the import' }) regras_geradas: number;
  @BoolField() pode_substituir: boolean;
  @BoolField() pode_remover: boolean;
  @TextField({ nullable: true, description: 'Why one of them would be rejected now' }) motivo: string | null;
  @TextField({ nullable: true, description: 'Code of that error' }) motivo_codigo: string | null;
  @ValoresField() motivo_valores?: Valores;
}

/** The types of imports that are statements. */
const TIPOS_EXTRATO = ['ofx', 'csv', 'pdf'] as const;
export type TipoExtrato = (typeof TIPOS_EXTRATO)[number];

@FormDto()
export class IdentificarDto {
  @EnumField(TIPOS_EXTRATO, { optional: true, description: 'Left out: the content decides, then the name' })
  tipo?: TipoExtrato;

  @IdField({ optional: true, description: 'How a csv or pdf is read' })
  id_estrutura?: number;
}

/** A customer in whose imports accounts of the file were confirmed. */
export class ClienteProvavel {
  @IdField() id: number;
  @TextField() nome: string;
  @IntField({ description: 'Imports of these accounts, of any user' }) vezes: number;
  @DateField({ nullable: true, description: 'Last day of these accounts in these imports' })
  ultima: CalendarDate | null;
}

/** The import that brought the same file into the books of a customer. */
export class ArquivoConhecido extends HashDuplicadoInfo {
  @IdField() id_cliente: number;
  @TextField({ nullable: true }) cliente_nome: string | null;
}

/** Whose file it is (document 8, 8.3). */
export class IdentificacaoRead {
  @EnumField(TIPOS_EXTRATO, { nullable: true, description: 'null when neither content nor name shows it' })
  tipo: TipoExtrato | null;

  @IdField({ nullable: true, description: 'Bank of the catalogue that the file names' }) id_banco: number | null;
  @NestedListField(() => ContaLidaRead, { description: 'Accounts that the file names' })
  contas: readonly ContaLidaRead[];
  @DateField({ nullable: true, description: 'First day of the movements' }) de: CalendarDate | null;
  @DateField({ nullable: true, description: 'Last day of the movements' }) ate: CalendarDate | null;
  @IntField({ description: 'Movements' }) linhas: number;
  @BoolField({ description: 'Whether the file can be read as a whole' }) legivel: boolean;
  @TextField({ nullable: true, description: 'Why the file cannot be read' }) motivo: string | null;
  @TextField({ nullable: true, description: 'Code of that reason' }) motivo_codigo: string | null;
  @ValoresField() motivo_valores?: Valores;

  @NestedListField(() => ClienteProvavel, { description: 'The most frequent first, at most 20' })
  clientes: readonly ClienteProvavel[];

  @NestedField(() => ArquivoConhecido, { nullable: true, description: 'The latest successful import of these bytes' })
  ja_importado: ArquivoConhecido | null;
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

/** The detail of a 409 of a confirmation that asks for fitting balances. */
export class SaldosDivergentes {
  @TextField() message: string;
  @NestedListField(() => ContaDivergente) contas: readonly ContaDivergente[];
}
