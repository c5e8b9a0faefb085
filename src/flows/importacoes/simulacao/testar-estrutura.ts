import { Injectable } from '@nestjs/common';
import { formatOfStructure } from '../../../cadastros/estruturas/structure-schema';
import type { UploadedFile } from '../../../platform/upload/upload.interceptor';
import { accountNumber, type IgnoredLine, type StatementLine, type StatementReading } from '../../../statements';
import { whyUnreadable } from '../import-errors';
import { StatementFile } from '../reading/statement-file';
import { shownError } from '../run/run-outcome';
import type { LinhaLida, LinhaSemMovimento, TestarEstruturaDto, TesteDeEstrutura } from './simulacao.dto';

const ROWS_SHOWN = 100;

/** POST /estruturas/testar: what a structure that need not be stored makes of a file; nothing is kept (document 8, 8.14). */
@Injectable()
export class TestarEstrutura {
  constructor(private readonly file: StatementFile) {}

  /**
   * @throws SchemaError for a structure that POST /estruturas rejects; DomainError 413 for more lines than are read, 503
   * when there is no room to read the file
   */
  async run({ tipo, estrutura }: TestarEstruturaDto, { key }: UploadedFile): Promise<TesteDeEstrutura> {
    const isWhole = 'configuracao' in estrutura;
    const format = isWhole
      ? formatOfStructure(tipo, estrutura['configuracao'], ['body', 'estrutura', 'configuracao'])
      : formatOfStructure(tipo, estrutura, ['body', 'estrutura']);
    const reading = await this.file.readBy({ path_arquivo: key, id_banco: null, id_estrutura: null }, format);
    const { linhas, erros, ignorados } = reading;
    return {
      legivel: reading.legivel,
      ...whyUnreadable(reading),
      qtd_linhas: linhas.length,
      qtd_erros: erros.length,
      qtd_ignorados: ignorados.length,
      linhas: linhas.slice(0, ROWS_SHOWN).map((line) => shownLine(reading, line)),
      erros: erros.slice(0, ROWS_SHOWN).map(shownError),
      ignorados: ignorados.slice(0, ROWS_SHOWN).map(shownIgnored),
    };
  }
}

function shownLine(reading: StatementReading, line: StatementLine): LinhaLida {
  const { linha_arquivo, data, descricao, valor, tipo, documento } = line;
  return { linha_arquivo, data, descricao, valor, tipo, documento, conta: accountNumber(reading, line) };
}

function shownIgnored({ linha_arquivo, data, descricao, valor, tipo, motivo }: IgnoredLine): LinhaSemMovimento {
  const { texto, ...coded } = motivo;
  return { linha_arquivo, data, descricao, valor, tipo, motivo: texto, ...coded };
}
