import { Column, Entity, Index } from 'typeorm';
import { CodeColumn, CreatedAtColumn, IdRecord, InstantColumn } from '../../platform/database/columns';

/** Decimals of an amount here, and the largest one: what a JSON number carries without loss. */
export const VALOR_DECIMALS = 6;
export const VALOR_MAX = 99_999_999_999_999;

const Text = (length: number): PropertyDecorator => Column({ type: 'varchar', length, nullable: true });
const Int = (): PropertyDecorator => Column({ type: 'int', nullable: true });

/** A number of a document: they may have 15 digits, more than INT holds. */
const DocumentNumber = (): PropertyDecorator =>
  Column({ type: 'bigint', nullable: true, transformer: { to: (value: unknown) => value, from: asNumber } });

/**
 * An amount that the contract wants as a JSON number. It is kept as a decimal of the digits that were sent, and those digits
 * read back are the same number again.
 */
const Valor = (): PropertyDecorator =>
  Column({
    type: 'decimal',
    precision: 20,
    scale: VALOR_DECIMALS,
    nullable: true,
    transformer: { to: (value: unknown) => value, from: asNumber },
  });

function asNumber(stored: string | number | null): number | null {
  return stored === null ? null : Number(stored);
}

/** A receipt from a health plan, with what was withheld of it; seen by the whole firm. */
@Entity('smart_recebimento_convenio')
@Index('ix_smart_recebimento_convenio_cnpj', ['cnpj', 'id'])
export class SmartRecebimentoConvenio extends IdRecord {
  /** Without mask: digits, or a CNPJ with letters in upper case. */
  @CodeColumn({ length: 30, nullable: true, update: false })
  cnpj: string | null;

  @Text(300) cfg_emp: string | null;
  @Text(20) nfs_serie: string | null;
  @DocumentNumber() nfs_numero: number | null;
  @Text(20) nfs_tipo: string | null;
  @DocumentNumber() mns_serie: number | null;
  @DocumentNumber() mns_num: number | null;
  @Valor() mns_vlr: number | null;
  @Int() ano_nfe: number | null;
  @Valor() pis: number | null;
  @Valor() irrf: number | null;
  @Valor() iss: number | null;
  @Valor() cofins: number | null;
  @Valor() csll: number | null;
  @Valor() outros: number | null;
  @Text(300) convenio: string | null;
  @Text(20) cnv_cod: string | null;
  @InstantColumn({ nullable: true }) v_nfl_emissao: Date | null;
  @Text(20) v_nfx_numero: string | null;
  @Valor() v_nfl_valor: number | null;
  @Text(300) gcc_descr: string | null;
  @Text(300) indicador: string | null;
  @Text(300) indicador_2: string | null;
  @Text(100) tipo: string | null;
  @Valor() valor_tipo: number | null;
  @Text(20) smm_tpcod: string | null;
  @Text(20) nfe_reapresentacao: string | null;
  @Text(20) mns_tipo: string | null;

  @CreatedAtColumn()
  data_hora_criacao: Date;
}
