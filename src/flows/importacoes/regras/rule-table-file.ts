import { Injectable } from '@nestjs/common';
import { domainError, DomainError } from '../../../kernel/errors';
import { FileLimitError, LargeFileReader } from '../../../platform/storage/large-file-reader';
import type { Importacao } from '../importacao.entity';
import { type Mapeamento, PAPEIS } from './mapeamento';
import { isZip, type NoTable, RULE_TABLE, type Table, tooLarge } from './rule-table';
import type { MapeamentoDto } from './regras.dto';

/** Reads the stored file of a `regras_conversor` import: XLSX by its first bytes, else CSV. */
@Injectable()
export class RuleTableFile {
  constructor(private readonly files: LargeFileReader) {}

  /** @throws DomainError 404 when the file is missing, 422 for an import of another type, 503 when too many large files are being read */
  async read(importacao: Importacao): Promise<Table | NoTable> {
    rejectWithoutRules(importacao);
    try {
      const read = await this.files.read(importacao.path_arquivo, RULE_TABLE, undefined, isZip);
      return 'rejection' in read ? { rejection: DomainError.of(read.rejection) } : read;
    } catch (error) {
      if (!(error instanceof FileLimitError)) throw error;
      return error.limit === 'memory'
        ? tooLarge()
        : { rejection: domainError('importacoes.tabela_muito_grande#tempo', error.seconds) };
    }
  }
}

/** @throws DomainError 422 for an import of another type */
export function rejectWithoutRules({ tipo }: Pick<Importacao, 'tipo'>): void {
  if (tipo !== 'regras_conversor') throw domainError('importacoes.tipo_sem_regras', tipo);
}

/** The mapping with every role. @throws DomainError 422 for a column that the table does not have */
export function mappingOf(dto: MapeamentoDto, { colunas }: Table): Mapeamento {
  const { nome = null, codigo_historico = null, historico_contabil = null } = dto;
  const mapeamento = { ...dto, nome, codigo_historico, historico_contabil };
  for (const papel of PAPEIS)
    if ((mapeamento[papel] ?? 0) >= colunas.length)
      throw domainError('importacoes.coluna_ausente', papel, colunas.length);
  return mapeamento;
}
