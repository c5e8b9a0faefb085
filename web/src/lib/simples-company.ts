import type { CadastroDoSimples, EmpresaDoSimples } from '../api/simples-companies';
import { brDate, typedDate } from './dates';
import { brMoney } from './money';
import { cellAmount, NoAmount } from './simples-grade';

export type TipoDeAtividade = EmpresaDoSimples['tipo_atividade'];
export type Anexo = EmpresaDoSimples['anexos_permitidos'][number];

export const TIPOS: readonly (readonly [TipoDeAtividade, string])[] = [
  ['comercio', 'Comércio (Anexo I)'],
  ['industria', 'Indústria (Anexo II; desde 01/2027, I)'],
  ['servicos_III', 'Serviços do Anexo III'],
  ['servicos_IV', 'Serviços do Anexo IV'],
  ['servicos_V', 'Serviços do Anexo V'],
];

export const ANEXOS = ['I', 'II', 'III', 'IV', 'V'] as const satisfies readonly Anexo[];

export const REGIMES: readonly (readonly [EmpresaDoSimples['regime_apuracao'], string])[] = [
  ['competencia', 'competência'],
  ['caixa', 'caixa (até 12/2026)'],
];

/** What the form holds; dates and amounts as they are typed. */
export interface Formulario {
  readonly tipo_atividade: TipoDeAtividade;
  readonly anexos_permitidos: readonly Anexo[];
  readonly utiliza_fator_r: boolean;
  readonly regime_apuracao: EmpresaDoSimples['regime_apuracao'];
  readonly inicio: string;
  readonly ipi_zfm: boolean;
  readonly possui_sublimite: boolean;
  readonly iss_fixo: string;
  readonly matriz_id: number | null;
}

/** The form of a company as it is configured; of a new one, what the service assumes. */
export const formOf = (company: EmpresaDoSimples | null): Formulario => ({
  tipo_atividade: company?.tipo_atividade ?? 'servicos_V',
  anexos_permitidos: company?.anexos_permitidos ?? ['III'],
  utiliza_fator_r: company?.utiliza_fator_r ?? false,
  regime_apuracao: company?.regime_apuracao ?? 'competencia',
  inicio: company?.inicio_atividade ? brDate(company.inicio_atividade) : '',
  ipi_zfm: company?.ipi_zfm ?? false,
  possui_sublimite: company?.possui_sublimite ?? false,
  iss_fixo: company?.iss_aliquota_fixa ? brMoney(company.iss_aliquota_fixa_valor.slice(0, -2)) : '',
  matriz_id: company?.matriz_id ?? null,
});

/** What is sent of the form, or why it can't be. */
export function companyOf(
  { nome, cnpj }: { readonly nome: string; readonly cnpj: string | null },
  form: Formulario,
): { readonly company: CadastroDoSimples } | { readonly problem: string } {
  if (cnpj === null) return { problem: 'Este cliente não tem CNPJ no cadastro: sem ele não há Simples.' };
  const inicio_atividade = form.inicio.trim() === '' ? null : typedDate(form.inicio);
  if (form.inicio.trim() !== '' && inicio_atividade === null)
    return { problem: 'O início de atividade é dia/mês/ano, como 05/11/2026.' };
  const iss = fixedIss(form.iss_fixo);
  if (iss === undefined) return { problem: 'O ISS fixo é um valor em reais por mês, como 250,00.' };
  return {
    company: {
      nome,
      cnpj,
      tipo_atividade: form.tipo_atividade,
      anexos_permitidos: [...form.anexos_permitidos],
      utiliza_fator_r: form.utiliza_fator_r,
      regime_apuracao: form.regime_apuracao,
      inicio_atividade,
      ipi_zfm: form.ipi_zfm,
      possui_sublimite: form.possui_sublimite,
      iss_aliquota_fixa: iss !== null,
      iss_aliquota_fixa_valor: iss ?? '0.0000',
      matriz_id: form.matriz_id,
    },
  };
}

/** An amount from 0 on; null of an empty text, undefined of one that is none. */
function fixedIss(text: string): string | null | undefined {
  try {
    const amount = cellAmount(text);
    return amount?.startsWith('-') ? undefined : amount;
  } catch (error) {
    if (!(error instanceof NoAmount)) throw error;
    return undefined;
  }
}
