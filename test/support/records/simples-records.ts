import { SnEmpresa } from '../../../src/simples-nacional/sn-empresas/sn-empresa.entity';
import { SnFolha } from '../../../src/simples-nacional/sn-folha/sn-folha.entity';
import { SnReceita } from '../../../src/simples-nacional/sn-receitas/sn-receita.entity';
import type { TestApp } from '../app';
import type { TestSession } from '../session';

let serial = 0;

const split = (month: string) => ({ mes: Number(month.slice(0, 2)), ano: Number(month.slice(3)) });

/** Makes what a month of the Simples Nacional is calculated from, and reads it. Revenue belongs to the user, months are `MM/YYYY`. */
export const simplesRecords = (current: () => { api: TestApp; user: TestSession }) => ({
  /** A configured company of the commerce. */
  async company(values: Partial<SnEmpresa> = {}, nome = `Empresa ${++serial}`): Promise<number> {
    const { make } = current().api;
    const { id } = await make.customer({ nome });
    await make.save<SnEmpresa>(SnEmpresa, { id, tipo_atividade: 'comercio', anexos_permitidos: ['I'], ...values });
    return id;
  },

  revenue(empresa_id: number, month: string, values: Partial<SnReceita> | string, session = current().user) {
    return current().api.make.save<SnReceita>(SnReceita, {
      id_usuario_created: session.userId,
      empresa_id,
      ...split(month),
      ...(typeof values === 'string' ? { receita_total: values } : values),
    });
  },

  payroll(empresa_id: number, month: string, valor_folha: string, valor_inss = '0.00') {
    return current().api.make.save<SnFolha>(SnFolha, { empresa_id, ...split(month), valor_folha, valor_inss });
  },

  async month(id: number, session = current().user, query = 'competencia=03/2026') {
    return (await session.get(`/sn-empresas/${id}/apuracao?${query}`).expect(200)).body.data;
  },
});
