import { refusal } from '../../kernel/errors';
import { type NamedImportacao, toHashDuplicadoInfo } from './importacao-read';
import type { ArquivoJaImportado } from './importacoes.dto';

/** @throws DomainError 409 that says which import brought the same file into the customer's books */
export function refuseTwin(twin: NamedImportacao | undefined): void {
  if (!twin) return;
  const refused = refusal('importacoes.ja_importado');
  const detail: ArquivoJaImportado = { message: refused.message, importacao_existente: toHashDuplicadoInfo(twin) };
  throw refused.with({ detail });
}
