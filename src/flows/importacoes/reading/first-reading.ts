import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { Banco } from '../../../cadastros/bancos/banco.entity';
import type { CalendarDate } from '../../../kernel/calendar';
import { DomainError } from '../../../kernel/errors';
import { isReadOnlyServer } from '../../../platform/database/driver-errors';
import { FileLimitError, LargeFileReader } from '../../../platform/storage/large-file-reader';
import type { StatementReading } from '../../../statements';
import { type BancoDetectado, NO_BANK_DETECTED } from '../importacao-read';
import { Importacao, type SituacaoSaldo } from '../importacao.entity';
import { balancesOf } from '../saldos/contas-da-importacao';
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

  /** Returns the bank of a stored file. Only the first part is read. No bank is suggested when that takes too long. */
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

  /** Returns the bank of a code that a reader found. */
  async ofCode(codigo: string | null): Promise<BancoDetectado> {
    if (codigo === null) return NO_BANK_DETECTED;
    const banco = await this.dataSource.manager.findOne(Banco, { where: { codigo, ativo: true } });
    return { codigo_ofx_detectado: codigo, id_banco_sugerido: banco?.id ?? null };
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof DomainError && error.code === 'comum.leitura_ocupada';
}

/** First and last day of the movements of a reading; nulls without any. */
export function periodOf({ linhas }: Pick<StatementReading, 'linhas'>): {
  de: CalendarDate | null;
  ate: CalendarDate | null;
} {
  let [de, ate]: [CalendarDate | null, CalendarDate | null] = [null, null];
  for (const { data } of linhas) {
    if (de === null || data < de) de = data;
    if (ate === null || data > ate) ate = data;
  }
  return { de, ate };
}

/** What an import keeps of a reading of its file; all null before the first one. */
export type KeptReading = Pick<Importacao, 'legivel' | 'lido_de' | 'lido_ate' | 'contas_lidas' | 'situacao_saldo'>;

/** Nothing was read: also after a change of what the file is read by. */
export const UNREAD: KeptReading = {
  ...{ legivel: null, lido_de: null, lido_ate: null, contas_lidas: null, situacao_saldo: null },
};

/** Keeps what the first reading of a statement's file found (document 8, 8.4 and 8.12): a list shows it without the file. */
@Injectable()
export class FirstReading {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Keeps what a request that only reads has found, unless the import is read by something else by now: its customer, bank or structure
   * was changed meanwhile. A read-only database causes no error; a later reading is stored.
   * @param importacao as it is stored
   * @param whole the reading of all accounts of the file
   */
  async keep(importacao: Importacao, whole: StatementReading): Promise<void> {
    const kept = await this.of(importacao, whole);
    if (!kept) return;
    const { id, id_cliente, id_banco, id_estrutura } = importacao;
    const asRead = { id_cliente, id_banco: id_banco ?? IsNull(), id_estrutura: id_estrutura ?? IsNull() };
    try {
      await this.dataSource.manager.update(Importacao, { id, legivel: IsNull(), ...asRead }, kept);
    } catch (error) {
      if (!isReadOnlyServer(error)) throw error;
    }
  }

  /** What this reading found; undefined where an earlier one is kept. */
  async of(importacao: Importacao, whole: StatementReading): Promise<KeptReading | undefined> {
    if (importacao.legivel !== null) return undefined;
    const { manager } = this.dataSource;
    const saldos = whole.legivel ? await balancesOf(manager, importacao, whole) : [];
    const { de, ate } = periodOf(whole);
    return {
      legivel: whole.legivel,
      lido_de: de,
      lido_ate: ate,
      contas_lidas: whole.legivel ? whole.contas.map(({ banco, conta }) => ({ banco, conta })) : [],
      situacao_saldo: worstOf(saldos.map(({ situacao }) => situacao)),
    };
  }
}

/** Returns the account of several that a person should look at. */
function worstOf(states: readonly SituacaoSaldo[]): SituacaoSaldo {
  return (['diverge', 'confere'] as const).find((state) => states.includes(state)) ?? 'sem_saldo';
}
