import type { TestApp } from '../app';
import type { TestSession } from '../session';

/** A municipal record as the service returns it. */
export interface Registro {
  id: number;
  empresa_id: number;
  consolidado_id: number;
  competencia: string;
  valor_servicos: number;
  iss_retido: string;
  numero_nfse: string | null;
}

/** The body of a record of November 2026. */
export const recordOf = (empresa_id: number, fields: object = {}) => ({
  empresa_id,
  data_hora_nfe: '2026-11-05T10:00:00',
  competencia: '11/2026',
  ...fields,
});

/** Municipal records of companies, made and summed up by one user. */
export class Prefeitura {
  constructor(
    private readonly api: TestApp,
    private readonly user: TestSession,
  ) {}

  async company(): Promise<number> {
    return (await this.api.make.customer()).id;
  }

  async create(empresa_id: number, fields: object = {}): Promise<Registro> {
    const { body } = await this.user.post('/sn-prefeitura/registros', recordOf(empresa_id, fields)).expect(201);
    return (body as { data: Registro }).data;
  }

  /** What the service has of the company's months: month, total, retained, not retained. */
  async sumsOf(empresa_id: number): Promise<unknown[]> {
    const { body } = await this.user.get(`/sn-prefeitura/consolidados?empresa_id=${empresa_id}`).expect(200);
    return (body as { data: Record<string, unknown>[] }).data.map((row) => [
      row['competencia'],
      row['total_faturamento'],
      row['total_faturamento_retido_s'],
      row['total_faturamento_retido_n'],
    ]);
  }

  /** Consolidated rows that are not what their records add up to, empty ones and records linked wrongly included. */
  wrongRows(): Promise<unknown[]> {
    return this.api.rows(
      `SELECT c.*, SUM(r.valor_servicos) AS records
       FROM sn_prefeitura_consolidado c LEFT JOIN sn_prefeitura_registro r ON r.consolidado_id = c.id
       GROUP BY c.id
       HAVING COUNT(r.id) = 0 OR SUM(r.valor_servicos) <> c.total_faturamento
         OR SUM(IF(r.iss_retido = 'S', r.valor_servicos, 0)) <> c.total_faturamento_retido_s
         OR SUM(IF(r.iss_retido = 'N', r.valor_servicos, 0)) <> c.total_faturamento_retido_n
         OR SUM(r.empresa_id <> c.empresa_id OR r.competencia <> c.competencia) > 0`,
    );
  }
}
