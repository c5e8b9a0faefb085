import type { TestApp } from '../app';

let serial = 0;

/** Rules written straight into their tables, each with one condition `descricao contem <text>`. */
export class StatementRules {
  constructor(
    private readonly api: TestApp,
    private readonly idUsuario: number,
  ) {}

  ignore(text: string, scope: { id_cliente?: number; id_banco?: number; id_estrutura?: number }): Promise<void> {
    return this.write('regra_ignorar', { nome: `ignore ${text}`, ...scope }, text);
  }

  ledger(
    text: string,
    values: {
      id_cliente?: number;
      id_banco?: number;
      id_estrutura?: number;
      id_plano_contas?: number;
      ordem?: number;
      ativo?: number;
      conta_debito_codigo?: string;
      conta_credito_codigo?: string;
      codigo_historico?: string;
      historico_contabil?: string;
    },
  ): Promise<void> {
    return this.write('regra_lancamento', { nome: `ledger ${text} ${++serial}`, origem: 'manual', ...values }, text);
  }

  private async write(table: string, values: Record<string, string | number>, text: string): Promise<void> {
    const key = `k${++serial}`;
    const row: Record<string, string | number> = {
      id_usuario_created: this.idUsuario,
      ordem: 0,
      ativo: 1,
      chave_nome: key,
      chave_condicoes: key,
      ...values,
    };
    const names = Object.keys(row);
    await this.api.rows(
      `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
      Object.values(row),
    );
    await this.api.rows(
      `INSERT INTO ${table}_condicao (id_${table}, campo_comparacao, modo_comparacao, conteudo_comparacao, ordem)
       SELECT id, 'descricao', 'contem', ?, 1 FROM ${table} WHERE chave_nome = ?`,
      [text, key],
    );
  }
}
