import {
  BoolField,
  DateField,
  DecimalField,
  EnumField,
  IdField,
  IntField,
  NestedField,
  NestedListField,
  TextField,
} from '../../../platform/http/validation/fields';
import { AvisoRead } from '../avisos/aviso.dto';

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
  @EnumField(['linhas'], { optional: true, description: 'Adds what the reader makes of each row of the file' })
  detalhe?: 'linhas';
}

/** What a person should know of a file before it is confirmed, or afterwards (4-operators, 1.1). */
export class AnaliseRead {
  @IdField() importacao_id: number;
  @BoolField({ description: 'False: nothing of the file can be read, and the only warning says why' }) legivel: boolean;
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
