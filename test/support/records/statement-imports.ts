import type { TestApp } from '../app';
import type { TestSession } from '../session';
import { ofxText, type OfxRow } from '../statements';

/** An entry of an import, as far as tests read it. */
export interface ImportedEntry {
  id: number;
  valor: string;
  historico_contabil: string;
  status: string;
  id_fixo: string;
  conta_debito: { codigo_dominio: string } | null;
  conta_credito: { codigo_dominio: string } | null;
}

/** Sends statements of customers and reads their entries. */
export class StatementImports {
  constructor(
    private readonly api: TestApp,
    private readonly user: TestSession,
  ) {}

  /** Sends an OFX file with these rows. Returns the id of the import. */
  sendOfx(id_cliente: number, rows: readonly OfxRow[], fields: Record<string, number> = {}): Promise<number> {
    return this.send('ofx', id_cliente, ofxText(rows), fields);
  }

  /** Sends a file. Returns the id of the import. */
  async send(tipo: string, id_cliente: number, content: string, fields: Record<string, number> = {}): Promise<number> {
    return this.user.uploadImport(content, { id_cliente, tipo, ...fields });
  }

  async entriesOf(id: number): Promise<ImportedEntry[]> {
    const { body } = await this.user.get(`/importacoes/${id}/lancamentos`).expect(200);
    return (body as { data: ImportedEntry[] }).data;
  }

  /** Creates a customer with a chart of three accounts. */
  async customerWithChart() {
    const { id: id_cliente } = await this.api.make.customer();
    const plano = await this.api.make.planoContas({ id_usuario_created: this.user.userId, id_cliente });
    for (const codigo_dominio of ['10', '20', '30'])
      await this.api.make.conta({ id_plano_contas: plano.id, codigo_dominio, nome: `Conta ${codigo_dominio}` });
    return { id_cliente, id_plano_contas: plano.id };
  }
}
