import { Injectable } from '@nestjs/common';
import type { Condition } from '../../../contabil/rules/engine/condition-test';
import { type CampoComparacao, checkCondition, type ModoComparacao } from '../../../contabil/rules/engine/vocabulary';
import { rulesWithChains } from '../../../contabil/rules/ledger/exported-rules';
import type { RegraLancamento } from '../../../contabil/rules/ledger/regra-lancamento.entity';
import type { Steps } from '../../../kernel/cooperative-steps';
import { domainError, DomainError } from '../../../kernel/errors';
import { reason, type Reason } from '../../../kernel/reason-codes/reason';
import { hasControls } from '../../../kernel/text';
import type { Tx } from '../../../platform/database/unit-of-work';
import { FileLimitError, LargeFileReader } from '../../../platform/storage/large-file-reader';
import { excerpt, type LineError } from '../../../statements';
import type { Importacao } from '../importacao.entity';
import {
  isZip,
  type Mapeamento,
  type NoTable,
  PAPEIS,
  type Papel,
  ROWS_PER_STEP,
  RULE_TABLE,
  type Table,
  type TableRow,
  tooLarge,
} from './rule-table';
import type { CampoDestino, MapeamentoDto } from './regras.dto';

/** The rule that a row of the table describes. */
export interface RuleRow {
  readonly linha: number;
  readonly conteudo_comparacao: string;
  readonly codigo_conta: string;
  readonly nome: string | null;
  readonly codigo_historico: string | null;
  readonly historico_contabil: string | null;
  readonly condicoes: readonly [Condition];
}

interface RuleRows {
  readonly linhas: readonly RuleRow[];
  readonly erros: readonly LineError[];
}

const MAX_LENGTH: Readonly<Record<Papel, number>> = {
  conteudo_comparacao: 500,
  codigo_conta: 50,
  nome: 200,
  codigo_historico: 20,
  historico_contabil: 500,
};

/** Reads the rows of a table of rules, in short pieces of work; a row that can't become one is an error item and doesn't stop the others. */
export function* readRuleRows(
  table: Table,
  mapeamento: Mapeamento,
  comparison: { readonly campo_comparacao: CampoComparacao; readonly modo_comparacao: ModoComparacao },
): Steps<RuleRows> {
  const linhas: RuleRow[] = [];
  const erros: LineError[] = [];
  for (const [index, row] of table.linhas.entries()) {
    if (index % ROWS_PER_STEP === 0) yield;
    const values = valuesOf(row, mapeamento);
    const condition: Condition = {
      ...comparison,
      conteudo_comparacao: values.conteudo_comparacao,
      proxima_comparacao: null,
      ordem: 1,
    };
    const erro = problemOf(values) ?? impossible(checkCondition(condition));
    if (erro !== null) erros.push(rowError(row, erro));
    else
      linhas.push({
        linha: row.linha,
        conteudo_comparacao: values.conteudo_comparacao,
        codigo_conta: values.codigo_conta,
        nome: values.nome || null,
        codigo_historico: values.codigo_historico || null,
        historico_contabil: values.historico_contabil || null,
        condicoes: [condition],
      });
  }
  return { linhas, erros };
}

function rowError({ linha, cells }: TableRow, erro: Reason): LineError {
  return { linha, conteudo: excerpt(cells.join(' | ')), erro };
}

/** The reason for what a condition is rejected with, if it is. */
function impossible(problema: string | null): Reason | null {
  return problema === null ? null : reason('regras.condicao_impossivel', { problema });
}

type Values = Readonly<Record<Papel, string>>;

function valuesOf({ cells }: TableRow, mapeamento: Mapeamento): Values {
  const at = (papel: Papel): string => cells[mapeamento[papel] ?? -1] ?? '';
  return {
    conteudo_comparacao: at('conteudo_comparacao'),
    codigo_conta: at('codigo_conta'),
    nome: at('nome'),
    codigo_historico: at('codigo_historico'),
    historico_contabil: at('historico_contabil'),
  };
}

function problemOf(values: Values): Reason | null {
  for (const papel of ['conteudo_comparacao', 'codigo_conta'] as const)
    if (values[papel] === '') return reason('regras.coluna_vazia', { coluna: papel });
  for (const [papel, max] of Object.entries(MAX_LENGTH) as [Papel, number][]) {
    if (values[papel].length > max) return reason('regras.texto_longo_demais', { coluna: papel, maximo: max });
    if (hasControls(values[papel])) return reason('regras.caracteres_de_controle', { coluna: papel });
  }
  return null;
}

/** The scope of every rule that an import of rules makes. */
export const customerScope = (id_cliente: number) => ({ id_banco: null, id_cliente, id_estrutura: null });

/** Which code of a rule a destination fills. */
export const codeOf = (destino: CampoDestino) => `${destino}_codigo` as const;

/** What is stored already of the text, field and mode of a row. */
export interface StoredRules {
  /** The customer's rules with the row's condition, by id. */
  readonly alike: readonly RegraLancamento[];
  /** Returns the rule that the row repeats: the oldest with the same side. */
  readonly repeated: RegraLancamento | undefined;
}

/** At the position of each row the customer's rules that it meets. Without a side, a rule of either side is repeated. */
export async function storedRules(
  tx: Tx,
  id_cliente: number,
  rows: readonly RuleRow[],
  destino: CampoDestino | undefined,
  options: { readonly lock?: boolean } = {},
): Promise<StoredRules[]> {
  const chains = rows.map((row) => row.condicoes);
  const found = await rulesWithChains(tx, customerScope(id_cliente), chains, options);
  return found.map((alike) => ({
    alike,
    repeated: alike.find((rule) => destino === undefined || rule[codeOf(destino)] !== null),
  }));
}

/** Reads the stored file of a `regras_conversor` import: XLSX by its first bytes, else CSV. */
@Injectable()
export class RuleTableFile {
  constructor(private readonly files: LargeFileReader) {}

  /** @throws DomainError 404 when the file is missing, 422 for an import of another type, 503 when too many large files are being read */
  async read(importacao: Importacao): Promise<Table | NoTable> {
    rejectWithoutRules(importacao);
    try {
      const read = await this.files.read(importacao.path_arquivo, RULE_TABLE, undefined, isZip);
      return 'rejection' in read ? { rejection: DomainError.of(read.rejection) } : read;
    } catch (error) {
      if (!(error instanceof FileLimitError)) throw error;
      return error.limit === 'memory'
        ? tooLarge()
        : { rejection: domainError('importacoes.tabela_muito_grande#tempo', error.seconds) };
    }
  }
}

/** @throws DomainError 422 for an import of another type */
export function rejectWithoutRules({ tipo }: Pick<Importacao, 'tipo'>): void {
  if (tipo !== 'regras_conversor') throw domainError('importacoes.tipo_sem_regras', tipo);
}

/** The mapping with every role. @throws DomainError 422 for a column that the table does not have */
export function mappingOf(dto: MapeamentoDto, { colunas }: Table): Mapeamento {
  const { nome = null, codigo_historico = null, historico_contabil = null } = dto;
  const mapeamento = { ...dto, nome, codigo_historico, historico_contabil };
  for (const papel of PAPEIS)
    if ((mapeamento[papel] ?? 0) >= colunas.length)
      throw domainError('importacoes.coluna_ausente', papel, colunas.length);
  return mapeamento;
}
