import { api } from '../case-file';
import type { TestSession } from '../session';

/** A body that makes an assessment, but for its customer. */
export const ASSESSMENT = {
  tributo: 'PIS',
  periodo: '2026-10',
  tipo_periodo: 'mensal',
  base_calculo: '1000.5',
  aliquota_aplicada: 0.65,
  valor_apurado: '6.50',
  valor_a_recolher: 6.5,
};

export async function newCustomer(): Promise<number> {
  return (await api.make.customer()).id;
}

export async function newApuracao(
  session: TestSession,
  values: object = {},
): Promise<{ id: number; id_customer: number }> {
  const { body } = await session
    .post('/apuracao-resultado/', { id_customer: await newCustomer(), ...ASSESSMENT, ...values })
    .expect(201);
  return body.data;
}
