import { useQuery } from '@tanstack/react-query';
import { call, send } from './client';
import { queries } from './queries';

/** The file of an export, as it was made. */
export const exportedFile = (id: number): Promise<Response> =>
  send('GET', '/lancamentos-contabil/exportacoes/{exportacao_id}/arquivo', { path: { exportacao_id: id } });

export const useExport = (id: number) =>
  useQuery({
    queryKey: ['exportacoes', 'uma', id],
    queryFn: ({ signal }) =>
      call('GET', '/lancamentos-contabil/exportacoes/{exportacao_id}', { path: { exportacao_id: id }, signal }),
  });

const TOUCHED = ['exportacoes', 'exportar-previa', 'lancamentos', 'importacoes', 'painel', 'resumo', 'impacto'];

/** Takes an export back: its entries are ready again. Returns how many. What shows them is read again. */
export async function reverseExport(id: number): Promise<number> {
  try {
    const { estornados } = await call('POST', '/lancamentos-contabil/exportacoes/{exportacao_id}/estornar', {
      path: { exportacao_id: id },
    });
    return estornados;
  } finally {
    void Promise.all(TOUCHED.map((key) => queries.invalidateQueries({ queryKey: [key] })));
  }
}
