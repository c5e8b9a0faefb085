import type { ExportPreview } from '../api/types';
import { reasonText } from './error-messages';
import { plural } from './words';

type Preview = Pick<ExportPreview, 'qtd' | 'pendentes' | 'sem_conta' | 'avisos'>;

/** Whether there is something to export, and nothing for which the service would reject it. */
export const canExport = ({ qtd, avisos }: Preview): boolean =>
  qtd > 0 && !avisos.some(({ codigo }) => codigo === 'cliente_sem_configuracao');

interface Behind {
  readonly text: string;
  /** It is wrong; what is only pending is not. */
  readonly isError: boolean;
}

/** What an export leaves behind and why, a sentence each. When there is nothing to export, a sentence about that replaces them. */
export function staysBehind({ pendentes, sem_conta, avisos }: Preview): Behind[] {
  return avisos.flatMap(({ codigo, mensagem, motivo_codigo, qtd }): Behind[] => {
    switch (codigo) {
      case 'nada_a_exportar':
      case 'sem_conta':
        return [];
      case 'pendentes':
        return [{ text: pendingText(pendentes, sem_conta), isError: false }];
      case 'erros':
        return [
          { text: `${plural(qtd, 'lançamento com erro fica', 'lançamentos com erro ficam')} de fora.`, isError: true },
        ];
      default:
        return [{ text: reasonText(motivo_codigo, mensagem), isError: true }];
    }
  });
}

function pendingText(pendentes: number, withoutAccount: number): string {
  const later = `${plural(pendentes, 'pendência fica', 'pendências ficam')} para depois`;
  if (withoutAccount === 0) return `${later}.`;
  if (withoutAccount === pendentes) return `${later}, ${withoutAccount === 1 ? 'pois não tem' : 'pois não têm'} conta.`;
  return `${later}. ${plural(withoutAccount, 'delas não tem conta', 'delas não têm conta')}.`;
}
