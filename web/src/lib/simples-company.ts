import type { SimplesRegistration, SimplesCompany } from '../api/simples-companies';
import { brDate, typedDate } from './dates';
import { bareNumber, brMoney } from './money';

export type ActivityType = SimplesCompany['tipo_atividade'];
export type Anexo = SimplesCompany['anexos_permitidos'][number];

export const ACTIVITY_TYPES: readonly (readonly [ActivityType, string])[] = [
  ['comercio', 'Comércio (Anexo I)'],
  ['industria', 'Indústria (Anexo II; desde 01/2027, I)'],
  ['servicos_III', 'Serviços do Anexo III'],
  ['servicos_IV', 'Serviços do Anexo IV'],
  ['servicos_V', 'Serviços do Anexo V'],
];

export const ANEXOS = ['I', 'II', 'III', 'IV', 'V'] as const satisfies readonly Anexo[];

export const REGIMES: readonly (readonly [SimplesCompany['regime_apuracao'], string])[] = [
  ['competencia', 'competência'],
  ['caixa', 'caixa (até 12/2026)'],
];

/** What the form holds; dates and amounts as they are typed. */
export interface CompanyForm {
  /** Null: of a new company it is not chosen yet; nothing is assumed of what it pays. */
  readonly tipo_atividade: ActivityType | null;
  readonly anexos_permitidos: readonly Anexo[];
  readonly utiliza_fator_r: boolean;
  readonly regime_apuracao: SimplesCompany['regime_apuracao'];
  readonly inicio: string;
  readonly ipi_zfm: boolean;
  readonly possui_sublimite: boolean;
  readonly iss_fixo: string;
  readonly matriz_id: number | null;
}

type Assumed = Pick<CompanyForm, 'anexos_permitidos' | 'utiliza_fator_r'>;

/** What an activity means for the fields after it. */
const ASSUMED: Readonly<Record<ActivityType, Assumed>> = {
  comercio: { anexos_permitidos: ['I'], utiliza_fator_r: false },
  industria: { anexos_permitidos: ['II'], utiliza_fator_r: false },
  servicos_III: { anexos_permitidos: ['III'], utiliza_fator_r: false },
  servicos_IV: { anexos_permitidos: ['IV'], utiliza_fator_r: false },
  servicos_V: { anexos_permitidos: ['III', 'V'], utiliza_fator_r: true },
};
const NOTHING: Assumed = { anexos_permitidos: [], utiliza_fator_r: false };

/** The form with another activity: what was assumed of the one before goes with it, what a person set stays. */
export function withActivity(form: CompanyForm, tipo_atividade: ActivityType): CompanyForm {
  const [before, next] = [
    form.tipo_atividade === null ? NOTHING : ASSUMED[form.tipo_atividade],
    ASSUMED[tipo_atividade],
  ];
  return {
    ...form,
    tipo_atividade,
    ...(form.anexos_permitidos.join() === before.anexos_permitidos.join()
      ? { anexos_permitidos: next.anexos_permitidos }
      : {}),
    ...(form.utiliza_fator_r === before.utiliza_fator_r ? { utiliza_fator_r: next.utiliza_fator_r } : {}),
  };
}

/** The form of a company as it is configured; of a new one, nothing of its activity. */
export const formOf = (company: SimplesCompany | null): CompanyForm => ({
  tipo_atividade: company?.tipo_atividade ?? null,
  anexos_permitidos: company?.anexos_permitidos ?? [],
  utiliza_fator_r: company?.utiliza_fator_r ?? false,
  regime_apuracao: company?.regime_apuracao ?? 'competencia',
  inicio: company?.inicio_atividade ? brDate(company.inicio_atividade) : '',
  ipi_zfm: company?.ipi_zfm ?? false,
  possui_sublimite: company?.possui_sublimite ?? false,
  iss_fixo: company?.iss_aliquota_fixa ? fixedIssText(company.iss_aliquota_fixa_valor) : '',
  matriz_id: company?.matriz_id ?? null,
});

export type RejectedField = 'tipo_atividade' | 'inicio' | 'iss_fixo';

type CompanyChanges = Omit<SimplesRegistration, 'nome' | 'cnpj'>;

/** What a form changes of a configuration: all of it for a new one. A form that can't be sent shows why, at its field. */
export function changesOf(
  form: CompanyForm,
  before: SimplesCompany | null,
): { readonly changes: CompanyChanges } | { readonly field: RejectedField; readonly problem: string } {
  if (form.tipo_atividade === null)
    return { field: 'tipo_atividade', problem: 'Escolha a atividade principal: dela vem o anexo da receita.' };
  const inicio_atividade = form.inicio.trim() === '' ? null : typedDate(form.inicio);
  if (form.inicio.trim() !== '' && inicio_atividade === null)
    return { field: 'inicio', problem: 'O início de atividade é dia/mês/ano, como 05/11/2026.' };
  const iss = fixedIss(form.iss_fixo);
  if (iss === undefined) return { field: 'iss_fixo', problem: 'O ISS fixo é um valor em reais por mês, como 250,00.' };
  const shown = formOf(before);
  const isNew = before === null;
  return {
    changes: {
      ...changed('tipo_atividade', form, shown, isNew),
      ...changed('anexos_permitidos', form, shown, isNew),
      ...changed('utiliza_fator_r', form, shown, isNew),
      ...changed('regime_apuracao', form, shown, isNew),
      ...changed('ipi_zfm', form, shown, isNew),
      ...changed('possui_sublimite', form, shown, isNew),
      ...changed('matriz_id', form, shown, isNew),
      ...(isNew || form.inicio !== shown.inicio ? { inicio_atividade } : {}),
      ...(isNew || form.iss_fixo !== shown.iss_fixo
        ? { iss_aliquota_fixa: iss !== null, iss_aliquota_fixa_valor: iss ?? '0.0000' }
        : {}),
    },
  };
}

/** One field, where it is another than before. */
const changed = <K extends keyof CompanyForm>(name: K, form: CompanyForm, shown: CompanyForm, isNew: boolean) =>
  isNew || JSON.stringify(form[name]) !== JSON.stringify(shown[name]) ? { [name]: form[name] } : {};

/** An amount from 0 on with four decimals; null of an empty text, undefined of one that is none. */
function fixedIss(text: string): string | null | undefined {
  const bare = bareNumber(text);
  if (bare === '') return null;
  const match = /^([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d{1,4}))?$/.exec(bare);
  return match ? `${(match[1] ?? '').replaceAll('.', '')}.${(match[2] ?? '').padEnd(4, '0')}` : undefined;
}

/** `250,50` of `250.5000`; an amount with four decimals keeps them. */
const fixedIssText = (amount: string): string =>
  `${brMoney(amount.slice(0, -2))}${amount.endsWith('00') ? '' : amount.slice(-2)}`;
