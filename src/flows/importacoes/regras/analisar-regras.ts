import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Caller } from '../../../acesso/rbac/caller';
import { PlanoContas } from '../../../contabil/plano-contas/plano-contas.entity';
import { chainFingerprint } from '../../../contabil/rules/rule-scopes';
import { groupBy } from '../../../kernel/collections';
import { runWithPauses, type Steps } from '../../../kernel/cooperative-steps';
import { ImportacoesQueries } from '../importacoes.query';
import { resolveAccounts } from './customer-accounts';
import { ROWS_PER_STEP, suggestMapping } from './rule-table';
import type { AnalisarRegrasDto, AnaliseRegras, ContaFaltante, RegraDuplicada } from './regras.dto';
import { mappingOf, readRuleRows, type RuleRow, RuleTableFile, storedRules, type StoredRules } from './rule-rows';

const SAMPLE_ROWS = 5;
const DEFAULT_COMPARISON = { campo_comparacao: 'descricao', modo_comparacao: 'contem' } as const;

/** POST /importacoes/{id}/analisar-regras: what the file holds and what a confirmation would meet; nothing is kept. */
@Injectable()
export class AnalisarRegras {
  constructor(
    private readonly dataSource: DataSource,
    private readonly queries: ImportacoesQueries,
    private readonly file: RuleTableFile,
  ) {}

  /** @throws DomainError 422 when the import is no table of rules, its file can't be read, or lacks a column of the mapping */
  async run(caller: Caller, id: number, { mapeamento, campo_destino }: AnalisarRegrasDto): Promise<AnaliseRegras> {
    const { importacao } = await this.queries.owned(caller, id);
    const table = await this.file.read(importacao);
    if ('rejection' in table) throw table.rejection;
    const { manager } = this.dataSource;
    const { linhas } = await runWithPauses(readRuleRows(table, mappingOf(mapeamento, table), DEFAULT_COMPARISON));
    const contas = await resolveAccounts(
      manager,
      importacao,
      linhas.map((row) => row.codigo_conta),
    );
    const stored = await storedRules(manager, importacao.id_cliente, linhas, campo_destino);
    return {
      colunas: table.colunas.map((header, indice) => ({ indice, header })),
      amostra: table.linhas.slice(0, SAMPLE_ROWS).map((row) => row.cells),
      total_linhas: table.linhas.length,
      mapeamento_sugerido: suggestMapping(table.colunas),
      duplicados: await runWithPauses(duplicates(linhas, stored)),
      contas_faltantes: missing(linhas.filter((row) => contas.get(row.codigo_conta) === undefined)),
      planos_cliente: await this.charts(caller, importacao.id_cliente),
    };
  }

  private async charts(caller: Caller, id_cliente: number) {
    const planos = await this.dataSource.manager.find(PlanoContas, {
      where: { id_cliente, id_usuario_created: caller.id },
      order: { codigo_dominio: 'ASC', id: 'ASC' },
    });
    return planos.map(({ id, codigo_dominio, nome }) => ({ id, codigo_dominio, nome }));
  }
}

function* duplicates(rows: readonly RuleRow[], stored: readonly StoredRules[]): Steps<RegraDuplicada[]> {
  const firstLine = new Map<string, number>();
  const found: RegraDuplicada[] = [];
  for (const [index, { linha, conteudo_comparacao, codigo_conta, condicoes }] of rows.entries()) {
    if (index % ROWS_PER_STEP === 0) yield;
    const chain = chainFingerprint(condicoes);
    const linha_anterior = firstLine.get(chain) ?? null;
    if (linha_anterior === null) firstLine.set(chain, linha);
    const rule = stored[index]?.repeated;
    if (!rule && linha_anterior === null) continue;
    const regra_existente = rule
      ? {
          id: rule.id,
          nome: rule.nome,
          conta_debito_codigo: rule.conta_debito_codigo,
          conta_credito_codigo: rule.conta_credito_codigo,
        }
      : null;
    found.push({ linha, conteudo_comparacao, codigo_conta, linha_anterior, regra_existente });
  }
  return found;
}

function missing(rows: readonly RuleRow[]): ContaFaltante[] {
  const absent = groupBy(rows, ({ codigo_conta }) => codigo_conta);
  return [...absent].map(([codigo_conta, of]) => ({ codigo_conta, linhas: of.map(({ linha }) => linha) }));
}
