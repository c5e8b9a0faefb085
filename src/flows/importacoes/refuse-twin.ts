import { DomainError } from '../../kernel/errors';
import { type ArquivoJaImportado, type NamedImportacao, toHashDuplicadoInfo } from './importacoes.dto';

/** @throws DomainError conflict that says which import brought the same file into the customer's books */
export function refuseTwin(twin: NamedImportacao | undefined): void {
  if (!twin) return;
  const message = 'this file was already imported for the customer';
  const detail: ArquivoJaImportado = { message, importacao_existente: toHashDuplicadoInfo(twin) };
  throw new DomainError('conflict', message, [], detail);
}
