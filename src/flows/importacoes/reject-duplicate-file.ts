import { domainError } from '../../kernel/errors';
import { type NamedImportacao, toHashDuplicadoInfo } from './importacao-read';
import type { ArquivoJaImportado } from './importacoes.dto';

/** @throws DomainError 409 that says which import brought the same file into the customer's books */
export function rejectDuplicateFile(duplicate: NamedImportacao | undefined): void {
  if (!duplicate) return;
  const rejected = domainError('importacoes.ja_importado');
  const detail: ArquivoJaImportado = {
    message: rejected.message,
    importacao_existente: toHashDuplicadoInfo(duplicate),
  };
  throw rejected.with({ detail });
}
