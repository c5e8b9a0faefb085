import { DomainError } from '../../kernel/errors';
import { nextSendings, type Recurrence } from './recurrence';

/** Sunday, 22 November 2026, 10:00 in São Paulo. */
const NOW = new Date('2026-11-22T13:00:00Z');
const NOTHING: Recurrence = {
  recorrencia_ativa: true,
  tipo_recorrencia: null,
  dia_envio: null,
  dia_semana: null,
  horario_envio: null,
  ajuste_dia_util: null,
  meses_ativos: null,
};
const dates = (recurrence: Partial<Recurrence>, count = 3, now = NOW): string[] =>
  nextSendings({ ...NOTHING, ...recurrence }, now, count).map(({ data }) => data);

describe('the next sendings', () => {
  it('are none while the recurrence is off, whatever else is set', () => {
    expect(dates({ recorrencia_ativa: false, dia_envio: 20 })).toEqual([]);
    expect(dates({ recorrencia_ativa: false, tipo_recorrencia: 'lunar' })).toEqual([]);
  });

  it('follow the month, its last day where the day is missing', () => {
    expect(dates({ tipo_recorrencia: 'mensal', dia_envio: 31 }, 5)).toEqual([
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
    ]);
    expect(dates({ dia_envio: 20 }, 2)).toEqual(['2026-12-20', '2027-01-20']);
    expect(dates({ dia_envio: 20, meses_ativos: [3, 1] })).toEqual(['2027-01-20', '2027-03-20', '2028-01-20']);
    expect(dates({ dia_envio: 20, meses_ativos: [] }, 1)).toEqual(['2026-12-20']);
  });

  it('follow the week and the day', () => {
    expect(dates({ tipo_recorrencia: 'Semanal', dia_semana: 0 })).toEqual(['2026-11-22', '2026-11-29', '2026-12-06']);
    expect(dates({ dia_semana: 6 }, 1)).toEqual(['2026-11-28']);
    expect(dates({ tipo_recorrencia: 'diária', meses_ativos: [12] }, 2)).toEqual(['2026-12-01', '2026-12-02']);
  });

  it('follow the year where its months are named', () => {
    expect(dates({ tipo_recorrencia: 'anual', dia_envio: 29, meses_ativos: [2] })).toEqual([
      '2027-02-28',
      '2028-02-29',
      '2029-02-28',
    ]);
    expect(dates({ tipo_recorrencia: 'trimestral', dia_envio: 1, meses_ativos: [1, 4, 7, 10] }, 2)).toEqual([
      '2027-01-01',
      '2027-04-01',
    ]);
  });

  it('move to a working day and give the reason', () => {
    expect(dates({ dia_envio: 20, ajuste_dia_util: 'anterior' })).toEqual(['2026-12-18', '2027-01-20', '2027-02-19']);
    expect(dates({ dia_envio: 20, ajuste_dia_util: 'posterior' }, 2)).toEqual(['2026-11-23', '2026-12-21']);
    const [sending] = nextSendings(
      { ...NOTHING, dia_envio: 25, ajuste_dia_util: 'Posterior' },
      new Date('2026-12-01'),
      1,
    );
    expect(sending).toEqual({
      data: '2026-12-28',
      horario: null,
      dia_semana: 'segunda-feira',
      data_original: '2026-12-25',
      ajustada: true,
      feriado: 'Natal',
    });
  });

  it('count a day that was moved to today, and leave out one that was moved before it', () => {
    const monday = new Date('2026-11-23T12:00:00Z');
    expect(dates({ dia_envio: 22, ajuste_dia_util: 'posterior' }, 1, monday)).toEqual(['2026-11-23']);
    const saturday = new Date('2026-11-21T12:00:00Z');
    expect(dates({ dia_envio: 22, ajuste_dia_util: 'anterior' }, 1, saturday)).toEqual(['2026-12-22']);
  });

  it('are one where several days move to the same', () => {
    expect(dates({ tipo_recorrencia: 'diaria', ajuste_dia_util: 'posterior' })).toEqual([
      '2026-11-23',
      '2026-11-24',
      '2026-11-25',
    ]);
  });

  it('count today until its time has come', () => {
    expect(dates({ dia_envio: 22, horario_envio: '10:01' }, 1)).toEqual(['2026-11-22']);
    expect(dates({ dia_envio: 22, horario_envio: '10:00' }, 1)).toEqual(['2026-12-22']);
    expect(dates({ dia_envio: 22, horario_envio: '09:59:59' }, 1)).toEqual(['2026-12-22']);
    expect(dates({ dia_envio: 22 }, 1)).toEqual(['2026-11-22']);
    const lateEvening = new Date('2026-11-23T02:30:00Z');
    expect(dates({ dia_envio: 22, horario_envio: '23:45' }, 1, lateEvening)).toEqual(['2026-11-22']);
  });

  it.each([
    [{}, /tipo_recorrencia, dia_envio or dia_semana/],
    [{ tipo_recorrencia: 'lunar', dia_envio: 1 }, /'lunar'/],
    [{ tipo_recorrencia: 'constructor', dia_envio: 1 }, /'constructor'/],
    [{ tipo_recorrencia: 'mensal' }, /dia_envio/],
    [{ tipo_recorrencia: 'semanal', dia_envio: 1 }, /dia_semana/],
    [{ tipo_recorrencia: 'anual', dia_envio: 1 }, /1 month in/],
    [{ tipo_recorrencia: 'trimestral', dia_envio: 1, meses_ativos: [1, 1, 4, 7] }, /4 months in/],
    [{ dia_envio: 1, ajuste_dia_util: 'talvez' }, /'talvez'/],
  ])('has no dates for %j', (recurrence, message) => {
    const asked = (): unknown => dates(recurrence);
    expect(asked).toThrow(DomainError);
    expect(asked).toThrow(message);
  });
});
