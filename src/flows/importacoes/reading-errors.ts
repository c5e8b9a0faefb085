import { reason, type Valores } from '../../kernel/reason-codes/reason';
import type { StatementReading } from '../../statements';

/** What an act that reads the stored file of an import may be rejected with for that alone, as an `@Endpoint` names it. */
export const READING = [
  'comum.arquivo_nao_encontrado',
  'comum.armazenamento_indisponivel',
  'comum.leitura_ocupada',
  'importacoes.linhas_demais',
] as const;

/** Why a file as a whole can't be read; nulls for one that can. */
export function whyUnreadable({ legivel, erros }: StatementReading): {
  motivo: string | null;
  motivo_codigo: string | null;
  motivo_valores?: Valores;
} {
  if (legivel) return { motivo: null, motivo_codigo: null };
  const { texto, codigo, valores } = erros[0]?.erro ?? reason('importacoes.ilegivel');
  return { motivo: texto, motivo_codigo: codigo, ...(valores && { motivo_valores: valores }) };
}
