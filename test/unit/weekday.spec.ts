import { parseDate } from '../../src/statements/common/statement-date';
import { weekdayOf } from '../../src/kernel/calendar';
import { weekdayBefore, withoutWeekday } from '../../src/kernel/weekdays';

describe('a day of the week before a day', () => {
  it.each([
    ['dom 01/03/2026', '2026-03-01'],
    ['seg, 02/03/2026', '2026-03-02'],
    ['Terça-feira 03/03/2026', '2026-03-03'],
    ['QUARTA FEIRA, 04/03/2026', '2026-03-04'],
    ['Qui. 05/03/2026', '2026-03-05'],
    ['sexta-feira, 6 de março de 2026', '2026-03-06'],
    ['Sábado 2026-03-07', '2026-03-07'],
  ])('%s is read', (text, date) => {
    expect(parseDate(text)).toBe(date);
  });

  it.each([
    [0, 'dom', 'domingo', 'DOM.', 'Domingo,'],
    [1, 'seg', 'segunda', 'seg.', 'segunda-feira', 'SEGUNDA FEIRA,'],
    [2, 'ter', 'terça', 'terca', 'TERÇA', 'terça-feira.'],
    [3, 'qua', 'quarta', 'quarta-feira'],
    [4, 'qui', 'quinta', 'quinta feira'],
    [5, 'sex', 'sexta', 'sexta-feira,'],
    [6, 'sab', 'sáb', 'SÁB.', 'sábado', 'sabado,'],
  ])('%i is written %s …', (weekday, ...names) => {
    for (const name of names) expect(weekdayBefore(`${name}  1 de março`)).toEqual({ weekday, rest: '1 de março' });
    expect(withoutWeekday(`${names[0]} 5/3`)).toBe('5/3');
    expect(weekdayOf(`2026-03-0${weekday + 1}`)).toBe(weekday);
  });

  it('must be the right one where month and day could be exchanged', () => {
    expect(parseDate('seg, 05/03/2026')).toBeNull();
    expect(parseDate('segunda-feira, 5 de março de 2026')).toBe('2026-03-05');
  });

  it.each([
    'segurança 05/03/2026',
    'ter um 05/03',
    'seg seg 05/03/2026',
    'qui',
    'domínio 1',
    'x seg 05/03',
    'seg05/03',
    'seg,, 05/03',
    'seg- 05/03',
  ])('%s has none', (text) => {
    expect([weekdayBefore(text), withoutWeekday(text), parseDate(text)]).toEqual([null, text, null]);
  });
});
