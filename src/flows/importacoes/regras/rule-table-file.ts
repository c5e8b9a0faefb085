import { Injectable } from '@nestjs/common';
import { invalid } from '../../../kernel/errors';
import { inTurns } from '../../../kernel/steps';
import { HeavyReading } from '../../../platform/storage/heavy-reading';
import type { Importacao } from '../importacao.entity';
import { csvTable } from './csv-table';
import type { Mapeamento } from './mapeamento';
import type { MapeamentoDto } from './regras.dto';
import type { NoTable, Table } from './table';
import { isZip, xlsxTable } from './xlsx-table';

/** Reads the stored file of a `regras_conversor` import: XLSX by its first bytes, else CSV. */
@Injectable()
export class RuleTableFile {
  constructor(private readonly files: HeavyReading) {}

  /** @throws DomainError not_found when the file is missing, invalid for an import of another type, unavailable when too many large files are being read */
  async read(importacao: Importacao): Promise<Table | NoTable> {
    refuseWithoutRules(importacao);
    return this.files.read(
      importacao.path_arquivo,
      (bytes) => (isZip(bytes) ? xlsxTable(bytes) : inTurns(csvTable(bytes))),
      isZip,
    );
  }
}

/** @throws DomainError invalid for an import of another type */
export function refuseWithoutRules({ tipo }: Pick<Importacao, 'tipo'>): void {
  if (tipo !== 'regras_conversor') throw invalid(`an import of tipo ${tipo} holds no rules`);
}

/** The mapping with every role. */
export function mappingOf(dto: MapeamentoDto): Mapeamento {
  const { nome = null, codigo_historico = null, historico_contabil = null } = dto;
  return { ...dto, nome, codigo_historico, historico_contabil };
}
