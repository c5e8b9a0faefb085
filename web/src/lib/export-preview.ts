import type { PreviaExportacao } from '../api/types';
import { reasonText } from './error-messages';
import { plural } from './words';

type Preview = Pick<PreviaExportacao, 'qtd' | 'pendentes' | 'sem_conta' | 'avisos'>;

/** Whether there is something to export, and nothing for which the service would reject it. */
export const canExport = ({ qtd, avisos }: Preview): boolean =>
  qtd > 0 && !avisos.some(({ codigo }) => codigo === 'cliente_sem_configuracao');

/** What an export leaves behind and why, a sentence each. When there is nothing to export, a sentence about that replaces them. */
export function staysBehind({ pendentes, sem_conta, avisos }: Preview): string[] {
  return avisos.flatMap(({ codigo, mensagem, motivo_codigo, qtd }) => {
    switch (codigo) {
      case 'nada_a_exportar':
      case 'sem_conta':
        return [];
      case 'pendentes': {
        const later = `${plural(pendentes, 'pendência fica', 'pendências ficam')} para depois`;
        if (sem_conta === 0) return [`${later}.`];
        if (sem_conta === pendentes) return [`${later}, ${sem_conta === 1 ? 'pois não tem' : 'pois não têm'} conta.`];
        return [`${later}. ${plural(sem_conta, 'delas não tem conta', 'delas não têm conta')}.`];
      }
      case 'erros':
        return [`${plural(qtd, 'lançamento com erro fica', 'lançamentos com erro ficam')} de fora.`];
      default:
        return [reasonText(motivo_codigo, mensagem)];
    }
  });
}
