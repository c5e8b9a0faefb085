import type { Competencia } from '../../kernel/calendar';
import type { Decimal } from '../../kernel/decimal';
import {
  BoolField,
  CompetenciaField,
  DecimalField,
  EnumField,
  IdField,
  IntField,
  ListField,
  NestedField,
  NestedListField,
  TextField,
} from '../../platform/http/validation/fields';
import {
  type Anexo,
  ANEXOS,
  type RegimeIbsCbs,
  REGIMES_IBS_CBS,
  type TipoAtividade,
  TIPOS_ATIVIDADE,
} from '../sn-empresas/sn-empresa.entity';
import { type Parte, PARTES } from './calculo/aliquotas';
import { type CodigoDeAviso, CODIGOS_DE_AVISO } from './calculo/avisos-dos-dados';
import { type Motivo, MOTIVOS, type Tratamento, TRATAMENTOS } from './calculo/segregacao';
import { type Tributo, TRIBUTOS } from './calculo/tributos';

/** A rate or ratio as a fraction of 1. */
const RateField = (options: { nullable?: boolean; description?: string } = {}) =>
  DecimalField({ scale: 6, ...options });

export class MatrizRead {
  @IdField() id: number;
  @TextField() nome: string;
  @TextField({ nullable: true }) cnpj: string | null;
}

export class EstabelecimentoRead extends MatrizRead {
  @EnumField(TIPOS_ATIVIDADE) tipo_atividade: TipoAtividade;
}

/** One of the twelve months of the window, for all establishments together. */
export class MesApuradoRead {
  @CompetenciaField() competencia: Competencia;
  @DecimalField() receita: Decimal;
  @DecimalField() receita_exportacao: Decimal;
  @DecimalField() folha: Decimal;
  @BoolField({ description: 'A revenue row of the caller exists' }) informado: boolean;
  @BoolField({ description: 'A payroll row exists' }) folha_informada: boolean;
}

export class TributosRead implements Record<Tributo, Decimal> {
  @DecimalField() irpj: Decimal;
  @DecimalField() csll: Decimal;
  @DecimalField() cofins: Decimal;
  @DecimalField() pis: Decimal;
  @DecimalField() cpp: Decimal;
  @DecimalField() icms: Decimal;
  @DecimalField() ipi: Decimal;
  @DecimalField() iss: Decimal;
  @DecimalField() cbs: Decimal;
  @DecimalField() ibs: Decimal;
}

export class ParteRead {
  @EnumField(PARTES) parte: Parte;
  @DecimalField() receita: Decimal;
  @RateField({ description: 'What is charged' }) aliquota: Decimal;
}

export class ExcluidoRead {
  @EnumField(TRIBUTOS) tributo: Tributo;
  @EnumField(MOTIVOS) motivo: Motivo;
}

export class ParcelaRead {
  @IdField() empresa_id: number;
  @EnumField(ANEXOS) anexo: Anexo;
  @EnumField(TRATAMENTOS) tratamento: Tratamento;
  @DecimalField() receita: Decimal;
  @IntField({ min: 1, max: 6 }) faixa: number;
  @RateField() aliquota_nominal: Decimal;
  @DecimalField() parcela_deduzir: Decimal;
  @RateField() aliquota_efetiva: Decimal;
  @NestedListField(() => ParteRead) partes: readonly ParteRead[];
  @NestedField(() => TributosRead) tributos: TributosRead;
  @NestedListField(() => ExcluidoRead, { description: 'Taxes of the annex that leave' })
  excluidos: readonly ExcluidoRead[];
  @DecimalField() valor: Decimal;
}

export class LimitesDoMercadoRead {
  @DecimalField() ano_anterior: Decimal;
  @DecimalField({ description: 'Before the competence' }) acumulado_ano: Decimal;
  @DecimalField() acumulado_com_mes: Decimal;
  @DecimalField() sublimite: Decimal;
  @DecimalField() limite: Decimal;
  @BoolField() sublimite_excedido: boolean;
  @BoolField() limite_excedido: boolean;
  @DecimalField() restante: Decimal;
}

export class LimitesRead {
  @NestedField(() => LimitesDoMercadoRead) interno: LimitesDoMercadoRead;
  @NestedField(() => LimitesDoMercadoRead) exportacao: LimitesDoMercadoRead;
  @BoolField({ description: 'ICMS and ISS, from 01/2027 also IBS, are out of the DAS' }) impedido: boolean;
  @BoolField({ description: 'Out of the Simples Nacional' }) excluida: boolean;
}

export class AvisoDaApuracao {
  @EnumField(CODIGOS_DE_AVISO) codigo: CodigoDeAviso;
  @TextField() mensagem: string;
}

/** First and last month of the window of twelve. */
export class JanelaRead {
  @CompetenciaField() de: Competencia;
  @CompetenciaField() ate: Competencia;
}

/** The month of a group with its calculation steps (document 5). */
export class ApuracaoRead {
  @CompetenciaField() competencia: Competencia;
  @NestedField(() => MatrizRead) matriz: MatrizRead;
  @NestedListField(() => EstabelecimentoRead) estabelecimentos: readonly EstabelecimentoRead[];
  @IdField({ description: 'The company that was asked for' }) solicitada: number;
  @NestedListField(() => MesApuradoRead) meses: readonly MesApuradoRead[];
  @NestedField(() => JanelaRead) janela: JanelaRead;
  @IntField({ nullable: true, min: 1, max: 13 }) fase_inicio: number | null;
  @EnumField(REGIMES_IBS_CBS, { nullable: true }) regime_ibs_cbs: RegimeIbsCbs | null;
  @DecimalField() rbt12_interno: Decimal;
  @DecimalField() rbt12_exportacao: Decimal;
  @DecimalField() rbt12: Decimal;
  @BoolField() rbt12_proporcional: boolean;
  @DecimalField() fs12: Decimal;
  @CompetenciaField({ nullable: true }) inicio: Competencia | null;
  @RateField({ nullable: true, description: 'Cut, not rounded; null when no establishment uses it' })
  fator_r: Decimal | null;
  @DecimalField() rpa: Decimal;
  @DecimalField() rpa_exportacao: Decimal;
  @NestedListField(() => ParcelaRead) parcelas: readonly ParcelaRead[];
  @NestedField(() => TributosRead) tributos: TributosRead;
  @DecimalField() das: Decimal;
  @DecimalField() iss_fixo: Decimal;
  @NestedField(() => LimitesRead) limites: LimitesRead;
  @ListField({ kind: 'text' }) memoria: readonly string[];
  @NestedListField(() => AvisoDaApuracao) avisos: readonly AvisoDaApuracao[];
}

/** The option for the regular regime of IBS and CBS in numbers. */
export class ComparacaoDaOpcaoRead {
  @DecimalField() das_com: Decimal;
  @DecimalField() das_sem: Decimal;
  @DecimalField() cbs_no_das: Decimal;
  @DecimalField() ibs_no_das: Decimal;
  @DecimalField({ nullable: true }) cbs_ibs_regular: Decimal | null;
  @DecimalField({ nullable: true }) diferenca: Decimal | null;
}

export class ComparacaoRead {
  @DecimalField({ nullable: true }) das_anexo_iii: Decimal | null;
  @DecimalField({ nullable: true }) das_anexo_v: Decimal | null;
  @DecimalField({ nullable: true }) folha_necessaria_fator_r: Decimal | null;
  @NestedField(() => ComparacaoDaOpcaoRead, { onRequest: true, description: 'Only from 01/2027' })
  opcao?: ComparacaoDaOpcaoRead;
}

export class SimulacaoRead extends ApuracaoRead {
  @NestedField(() => ComparacaoRead, {
    nullable: true,
    description: 'Before 01/2027 null where factor r applies to nothing',
  })
  comparacao: ComparacaoRead | null;
}

/** One group in the monthly overview. */
export class PainelSimplesRead {
  @IdField() matriz_id: number;
  @TextField() nome: string;
  @DecimalField() rbt12: Decimal;
  @RateField({ nullable: true }) fator_r: Decimal | null;
  @EnumField(ANEXOS) anexo_principal: Anexo;
  @RateField() aliquota_efetiva: Decimal;
  @DecimalField() rpa: Decimal;
  @DecimalField() das: Decimal;
  @IntField({ description: 'Months without a revenue row' }) meses_sem_dados: number;
  @ListField({ kind: 'enum', values: CODIGOS_DE_AVISO }) avisos: readonly CodigoDeAviso[];
}

/** A percentage of the revenue. */
const PercentField = (options: { nullable?: boolean } = {}) => DecimalField({ scale: 4, ...options });

export class PercentuaisDoAnexoRead {
  @EnumField(ANEXOS) anexo: Anexo;
  @PercentField() aliquota_efetiva: Decimal;
  @PercentField() icms: Decimal;
  @PercentField() iss: Decimal;
  @PercentField() cbs: Decimal;
  @PercentField() ibs: Decimal;
}

/** What goes on the fiscal documents of a group in a month. It is known on the first day of the month. */
export class PercentuaisRead {
  @CompetenciaField() competencia: Competencia;
  @NestedField(() => JanelaRead) janela: JanelaRead;
  @BoolField() janela_completa: boolean;
  @IntField({ min: 1, max: 6 }) faixa: number;
  @PercentField({ nullable: true }) iss_retido: Decimal | null;
  @NestedListField(() => PercentuaisDoAnexoRead) anexos: readonly PercentuaisDoAnexoRead[];
}

/** The same for one annex of a group. */
export class PercentuaisDoGrupoRead {
  @IdField() matriz_id: number;
  @TextField() nome: string;
  @CompetenciaField() competencia: Competencia;
  @NestedField(() => JanelaRead) janela: JanelaRead;
  @BoolField() janela_completa: boolean;
  @IntField({ min: 1, max: 6 }) faixa: number;
  @PercentField({ nullable: true }) iss_retido: Decimal | null;
  @EnumField(ANEXOS) anexo: Anexo;
  @PercentField() aliquota_efetiva: Decimal;
  @PercentField() icms: Decimal;
  @PercentField() iss: Decimal;
  @PercentField() cbs: Decimal;
  @PercentField() ibs: Decimal;
}
