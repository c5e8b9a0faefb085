import { brazilianDay, type Errors, type PageTexts } from '../../kernel/error-codes/catalogue';
import type { DomainTexts, Scope } from '../../kernel/domain';

export const SCOPE: Scope = { recurso: 'customer_ata', tag: 'Minutes' };

export const TEXTS: DomainTexts = {
  tags: [
    {
      name: 'Minutes',
      one: 'minute',
      description: 'Minutes that allow profit to be paid out (*atas*), and what was used of them (*lucros*).',
    },
  ],
  records: {
    CustomerAta: 'minute',
    LancamentoLucro: 'use of a minute',
  },
  parameters: {
    ata_id: 'customer_ata.id',
  },
};

export const ERRORS = {
  'customer_ata.nao_encontrada': [404, 'minutes not found', 'Look them up in the list of minutes.'],
  'customer_ata.valor_ja_usado': [
    422,
    'valor is below the {usado} that profit entries use',
    'Choose a higher amount, or remove profit entries.',
  ],
  'customer_ata.em_uso': [409, 'profit entries use these minutes', 'Remove the profit entries first.'],
  'customer_ata.saldo_insuficiente': [422, 'the balance of the minutes is {saldo}', 'Take at most the balance.'],
  'customer_ata.lancamento_nao_encontrado': [404, 'profit entry not found', 'Look it up in its list.'],
  'customer_ata.inativa': [422, 'minutes are {status}', 'Only active minutes take profit entries.'],
  'customer_ata.vencida': [422, 'minutes were valid until {vencimento}', 'Use minutes that are still valid.'],
} as const satisfies Errors;

export const PAGE: PageTexts<typeof ERRORS> = {
  nome: 'atas',
  errors: {
    'customer_ata.em_uso': 'Há lançamentos de lucro que usam esta ata.',
    'customer_ata.inativa': 'A ata não está ativa.',
    'customer_ata.lancamento_nao_encontrado': 'O lançamento de lucro não existe mais.',
    'customer_ata.nao_encontrada': 'A ata não existe mais.',
    'customer_ata.saldo_insuficiente': ({ saldo }) => `O saldo da ata é ${saldo}.`,
    'customer_ata.valor_ja_usado': ({ usado }) => `O valor é menor que o já usado: ${usado}.`,
    'customer_ata.vencida': ({ vencimento }) => `A ata venceu em ${brazilianDay(vencimento)}.`,
  },
};
