import { balanceReading } from '../../../../test/support/statement-files/balance-reading';
import { reason } from '../../../kernel/reason-codes/reason';
import { type StatedBalance, UNNAMED_ACCOUNT } from '../../../statements';
import { saldosDasContas } from '../../../../test/support/run-to-end';

const of = (rows: Parameters<typeof balanceReading>[0], tipo = 'csv', anterior: string | null = null) =>
  saldosDasContas(balanceReading(rows), tipo, [anterior])[0];

describe('the balances of an account', () => {
  it('are opening plus in less out against what is stated last', () => {
    expect(of([['posicao', '1000.00', null], '05 -10.00', ['dia', '900.00', '05']])).toEqual({
      saldo_inicial: '1000.00',
      saldo_final: '900.00',
      saldo_final_em: '2026-03-05',
      saldo_calculado: '990.00',
      diferenca: '-90.00',
      conferencias: [{ data: '2026-03-05', informado: '900.00', calculado: '990.00', diferenca: '-90.00' }],
      situacao: 'diverge',
    });
    expect(of([['posicao', '1000.00', null], '05 -10.00', ['dia', '990.00', '05']])?.situacao).toBe('confere');
  });

  it('are not compared without a balance, or with an opening alone', () => {
    expect(of(['05 -10.00'])).toMatchObject({ saldo_inicial: null, saldo_calculado: null, situacao: 'sem_saldo' });
    expect(of([['posicao', '5.00', '01'], '05 -10.00'])).toMatchObject({ saldo_final: null, situacao: 'sem_saldo' });
  });

  it('do not begin with the running balance of an error item', () => {
    const rows: Parameters<typeof balanceReading>[0] = [
      ['posicao', '500.00', null],
      ['posicao', '100.00', '04'],
      '05 -10.00',
      ['linha', '90.00', '05'],
    ];
    const erros = [{ linha: 2, conteudo: 'x', erro: reason('extrato.sem_valor') }];
    expect(saldosDasContas({ ...balanceReading(rows), erros }, 'csv')[0]).toMatchObject({
      saldo_inicial: '500.00',
      saldo_final: '90.00',
      diferenca: '-400.00',
      situacao: 'diverge',
    });
    // The import before ended with another balance than the rows here go on from.
    expect(
      saldosDasContas({ ...balanceReading(rows.slice(1)), erros: [{ ...erros[0]!, linha: 1 }] }, 'csv', ['500.00'])[0],
    ).toMatchObject({ saldo_inicial: '500.00', diferenca: '-400.00', situacao: 'diverge' });
  });

  it('do not begin with a balance row after an error item, in either order of the file', () => {
    const state = (rows: Parameters<typeof balanceReading>[0], linha: number) =>
      saldosDasContas(
        { ...balanceReading(rows), erros: [{ linha, conteudo: 'x', erro: reason('extrato.sem_data') }] },
        'csv',
        ['500.00'],
      )[0];
    const rows: Parameters<typeof balanceReading>[0] = [
      ['posicao', '110.00', '04'],
      ['posicao', '100.00', null],
      '05 -10.00',
      '06 -10.00',
      ['linha', '80.00', '06'],
    ];
    expect(state(rows, 1)).toMatchObject({ saldo_inicial: '500.00', diferenca: '-400.00', situacao: 'diverge' });
    expect(state(rows, 3)).toMatchObject({ saldo_inicial: '100.00', situacao: 'confere' });
    const newestFirst: Parameters<typeof balanceReading>[0] = [
      '06 -10.00',
      ['linha', '80.00', '06'],
      '05 -10.00',
      ['posicao', '100.00', null],
    ];
    expect(state(newestFirst, 5)).toMatchObject({ saldo_inicial: '500.00', diferenca: '-400.00', situacao: 'diverge' });
    expect(state(newestFirst, 2)).toMatchObject({ saldo_inicial: '100.00', situacao: 'confere' });
  });

  it('begin with what is above the table, and with a balance of another account than the error item', () => {
    const erros = [{ linha: 1, conteudo: 'x', erro: reason('extrato.sem_data') }];
    const above = balanceReading([
      ['posicao', '7.00', null],
      ['abertura', '100.00', null],
      '05 -10.00',
      ['linha', '90.00', '05'],
    ]);
    expect(saldosDasContas({ ...above, erros }, 'csv')[0]).toMatchObject({
      saldo_inicial: '100.00',
      situacao: 'confere',
    });
    const other = balanceReading([
      ['posicao', '7.00', null],
      ['posicao', '100.00', null],
      '05 -10.00',
      ['linha', '90.00', '05'],
    ]);
    const contas = [UNNAMED_ACCOUNT, UNNAMED_ACCOUNT];
    const ofTheOther = [{ ...erros[0]!, indice_conta: 1 }];
    expect(saldosDasContas({ ...other, contas, erros: ofTheOther }, 'csv')[0]).toMatchObject({
      saldo_inicial: '100.00',
      situacao: 'confere',
    });
  });

  it('take the opening of the import before where the file states none', () => {
    const rows = ['05 -10.00', ['final', '90.00', '31'] as [StatedBalance['momento'], string, string]];
    expect(of(rows, 'ofx', '100.00')).toMatchObject({
      saldo_inicial: '100.00',
      diferenca: '0.00',
      situacao: 'confere',
    });
    expect(of(rows, 'ofx')).toMatchObject({ diferenca: null, situacao: 'sem_saldo' });
  });

  it('put a balance of a day after all of its movements, wherever it is', () => {
    const rows = [
      ['posicao', '100.00', null],
      ['dia', '70.00', '05'],
      '05 -10.00',
      '05 -20.00',
      ['dia', '65.00', '06'],
      '06 -5.00',
    ];
    expect(of(rows as Parameters<typeof of>[0])).toMatchObject({ saldo_final: '65.00', situacao: 'confere' });
  });

  it('count from the first balance where there is no opening, and do not list it', () => {
    const rows = [
      '05 -10.00',
      ['linha', '90.00', '05'],
      '06 5.00',
      ['linha', '95.00', '06'],
      '07 1.00',
      ['linha', '97.00', '07'],
    ];
    expect(of(rows as Parameters<typeof of>[0])).toMatchObject({
      saldo_inicial: null,
      conferencias: [
        { data: '2026-03-06', diferenca: '0.00' },
        { data: '2026-03-07', calculado: '96.00', diferenca: '1.00' },
      ],
      situacao: 'diverge',
    });
  });

  it('are read from the end where the first day is after the last', () => {
    const rows = [
      '07 1.00',
      ['linha', '96.00', '07'],
      '06 5.00',
      ['linha', '95.00', '06'],
      '05 -10.00',
      ['linha', '90.00', '05'],
      ['posicao', '100.00', '04'],
    ];
    expect(of(rows as Parameters<typeof of>[0])).toMatchObject({
      saldo_inicial: '100.00',
      saldo_final: '96.00',
      situacao: 'confere',
    });
  });

  it('go by the order that fits where all is of one day', () => {
    const rows = [
      '05 -10.00',
      ['linha', '85.00', '05'],
      '05 5.00',
      ['linha', '95.00', '05'],
      '05 -10.00',
      ['linha', '90.00', '05'],
    ];
    expect(of(rows as Parameters<typeof of>[0])).toMatchObject({ saldo_final: '85.00', situacao: 'confere' });
    expect(of([...rows, '05 1.00', ['linha', '7.00', '05']] as Parameters<typeof of>[0])?.situacao).toBe('diverge');
  });

  it('go by the order of the rows of a day that fits, whatever the order of the days', () => {
    const newestDayFirst = [
      '06 5.00',
      ['linha', '95.00', '06'],
      '06 -2.00',
      ['linha', '93.00', '06'],
      '05 -20.00',
      ['linha', '80.00', '05'],
      '05 10.00',
      ['linha', '90.00', '05'],
      ['posicao', '100.00', null],
    ] as Parameters<typeof of>[0];
    const conferencias = [{ informado: '90.00' }, { informado: '93.00' }];
    expect(of(newestDayFirst)).toMatchObject({ saldo_final: '93.00', conferencias, situacao: 'confere' });
    const oldestDayFirst = [
      ['posicao', '100.00', null],
      '05 10.00',
      ['linha', '90.00', '05'],
      '05 -20.00',
      ['linha', '80.00', '05'],
      ['posicao', '90.00', null],
      '06 -2.00',
      ['linha', '93.00', '06'],
      '06 5.00',
      ['linha', '95.00', '06'],
    ] as Parameters<typeof of>[0];
    expect(of(oldestDayFirst)).toMatchObject({ saldo_final: '93.00', situacao: 'confere' });
    expect(of([...oldestDayFirst, ['posicao', '7.00', '06']])?.situacao).toBe('diverge');
  });

  it('go by the balance of a day next to its rows, whatever the order of the days', () => {
    const rows = [
      '06 5.00',
      '06 -2.00',
      ['posicao', '93.00', '06'],
      '05 -20.00',
      '05 10.00',
      ['posicao', '90.00', '05'],
    ] as Parameters<typeof of>[0];
    expect(of(rows)).toMatchObject({ saldo_final: '93.00', situacao: 'confere' });
    expect(of(rows.toReversed())).toMatchObject({ saldo_final: '93.00', situacao: 'confere' });
  });

  it('open with the later of two balances before the first movement, also read from the end', () => {
    const rows = [
      '07 1.00',
      ['linha', '102.00', '07'],
      '06 1.00',
      ['posicao', '100.00', '04'],
      ['posicao', '50.00', '03'],
    ];
    expect(of(rows as Parameters<typeof of>[0])).toMatchObject({ saldo_inicial: '100.00', situacao: 'confere' });
  });

  it('check each day once, by its last balance, for CSV and PDF only', () => {
    const rows = [['posicao', '0.00', null], '05 1.00', ['linha', '9.00', '05'], '05 1.00', ['linha', '2.00', '05']];
    expect(of(rows as Parameters<typeof of>[0])).toMatchObject({
      conferencias: [{ informado: '2.00' }],
      situacao: 'confere',
    });
    expect(of(rows as Parameters<typeof of>[0], 'ofx')?.conferencias).toEqual([]);
  });

  it('diverge where a group is not its total', () => {
    const total = {
      indice_conta: 0,
      linha_arquivo: 1,
      data: null,
      tipo: 'D' as const,
      informado: '11.00',
      calculado: '10.00',
    };
    const one = { ...balanceReading(['05 -10.00']), totais: [total] };
    expect(saldosDasContas(one, 'pdf')[0]?.situacao).toBe('diverge');
    expect(saldosDasContas({ ...one, totais: [{ ...total, informado: '10.00' }] }, 'pdf')[0]?.situacao).toBe('confere');
  });
});
