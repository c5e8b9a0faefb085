import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Banco } from '../../../cadastros/bancos/banco.entity';
import { DomainError } from '../../../kernel/errors';
import { FileLimitError, LargeFileReader } from '../../../platform/storage/large-file-reader';
import { type BancoDetectado, NO_BANK_DETECTED } from '../importacao-read';
import type { Importacao } from '../importacao.entity';
import { BANK } from './read-statement';

/** Bank and account are in the first part of any OFX file. */
const HEAD_BYTES = 256 * 1024;

/** Finds the bank that an OFX file names; a suggestion, which changes nothing. */
@Injectable()
export class BancoDetector {
  constructor(
    private readonly dataSource: DataSource,
    private readonly files: LargeFileReader,
  ) {}

  /** Of a stored file; only its first part is read. Nothing is suggested where that takes too long. */
  async ofFile({ tipo, path_arquivo }: Pick<Importacao, 'tipo' | 'path_arquivo'>): Promise<BancoDetectado> {
    if (tipo !== 'ofx') return NO_BANK_DETECTED;
    return this.ofCode(await this.codeIn(path_arquivo));
  }

  private async codeIn(key: string): Promise<string | null> {
    try {
      return await this.files.readHead(key, HEAD_BYTES, BANK);
    } catch (error) {
      if (error instanceof FileLimitError || isBusy(error)) return null;
      throw error;
    }
  }

  /** Of a code that a reader found. */
  async ofCode(codigo: string | null): Promise<BancoDetectado> {
    if (codigo === null) return NO_BANK_DETECTED;
    const banco = await this.dataSource.manager.findOne(Banco, { where: { codigo, ativo: true } });
    return { codigo_ofx_detectado: codigo, id_banco_sugerido: banco?.id ?? null };
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'comum.leitura_ocupada';
}
