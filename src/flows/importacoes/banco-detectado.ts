import { Injectable } from '@nestjs/common';
import type { Readable } from 'node:stream';
import { DataSource } from 'typeorm';
import { Banco } from '../../cadastros/bancos/banco.entity';
import { Storage } from '../../platform/storage/storage';
import type { Importacao } from './importacao.entity';
import { type BancoDetectado, NO_BANK_DETECTED } from './importacao-read';
import { detectOfxBank } from './readers/ofx-reader';

/** Bank and account stand in the first part of any OFX file. */
const HEAD_BYTES = 256 * 1024;

/** Finds the bank that an OFX file names; a suggestion, which changes nothing by itself. */
@Injectable()
export class BancoDetector {
  constructor(
    private readonly dataSource: DataSource,
    private readonly storage: Storage,
  ) {}

  /** Of a stored file; only its first part is read. */
  async ofFile({ tipo, path_arquivo }: Pick<Importacao, 'tipo' | 'path_arquivo'>): Promise<BancoDetectado> {
    if (tipo !== 'ofx') return NO_BANK_DETECTED;
    const { stream } = await this.storage.read(path_arquivo);
    return this.ofCode(detectOfxBank(await head(stream)));
  }

  /** Of a code that a reader found. */
  async ofCode(codigo: string | null): Promise<BancoDetectado> {
    if (codigo === null) return NO_BANK_DETECTED;
    const banco = await this.dataSource.manager.findOne(Banco, { where: { codigo, ativo: true } });
    return { codigo_ofx_detectado: codigo, id_banco_sugerido: banco?.id ?? null };
  }
}

async function head(stream: Readable): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    parts.push(chunk);
    size += chunk.length;
    if (size >= HEAD_BYTES) break;
  }
  return Buffer.concat(parts);
}
