import fc from 'fast-check';
import { DateTime } from 'luxon';
import {
  brazilianDate,
  competenciaOf,
  competenciaOfMonth,
  dayNumber,
  daysOfCompetencia,
  isCalendarDate,
  isCompetencia,
  monthOfCompetencia,
  parseDateTime,
  SAO_PAULO,
  saoPauloDate,
  saoPauloDays,
  saoPauloNaiveTimestamp,
  saoPauloTimestamp,
  utcNaiveTimestamp,
} from './calendar';

describe('saoPauloTimestamp', () => {
  it.each([
    ['2026-11-21T13:15:30.999Z', '2026-11-21T10:15:30-03:00'],
    ['2026-01-01T02:59:59Z', '2025-12-31T23:59:59-03:00'],
    ['2018-12-01T12:00:00Z', '2018-12-01T10:00:00-02:00'],
    ['2018-11-04T02:59:59Z', '2018-11-03T23:59:59-03:00'],
    ['2018-11-04T03:00:00Z', '2018-11-04T01:00:00-02:00'],
    // Before 1970 an instant is negative. Before 1914 the offset was not a whole number of hours.
    ['1969-12-31T23:59:59.999Z', '1969-12-31T20:59:59-03:00'],
    ['1905-06-01T12:00:00Z', '1905-06-01T08:53:32-03:06'],
  ])('%s is %s', (utc, expected) => {
    expect(saoPauloTimestamp(new Date(utc))).toBe(expected);
  });

  it('is what the zone database has, at every instant', () => {
    const instants = fc.date({
      min: new Date('1930-01-01T00:00:00Z'),
      max: new Date('2100-01-01T00:00:00Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (instant) => {
        const expected = DateTime.fromJSDate(instant, { zone: SAO_PAULO }).toFormat("yyyy-MM-dd'T'HH:mm:ssZZ");
        expect(saoPauloTimestamp(instant)).toBe(expected);
      }),
    );
  });
});

describe('days and months', () => {
  it.each(['2024-02-29', '1900-01-01', '9999-12-31', '2000-02-29', '2026-11-30'])('%s is a day', (text) => {
    expect(isCalendarDate(text)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-04-31',
    '1899-12-31',
    '26-01-01',
  ])('%s is none', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });

  it.each([
    '2026-1-1',
    '12026-01-01',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '20260101',
    '2026-01-01\n',
    '２０２６-01-01',
    '',
  ])('%j is no way to write one', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });

  it('have their competence', () => {
    expect(['01/2026', '12/2026'].every(isCompetencia)).toBe(true);
    expect(
      ['00/2026', '13/2026', '1/2026', '2026-01', '01/26', '01/2026 ', '101/2026', '01/20261', '01-2026'].some(
        isCompetencia,
      ),
    ).toBe(false);
    expect(competenciaOf('2026-03-05')).toBe('03/2026');
    expect(daysOfCompetencia('02/2024')).toEqual({ first: '2024-02-01', last: '2024-02-29' });
    expect(daysOfCompetencia('12/2026')).toEqual({ first: '2026-12-01', last: '2026-12-31' });
    expect(brazilianDate('2026-03-05')).toBe('05/03/2026');
  });
});

describe('instants', () => {
  it.each([
    ['2026-11-21T10:15:30', '2026-11-21T13:15:30.000Z'],
    ['2026-11-21T10:15', '2026-11-21T13:15:00.000Z'],
    ['2026-11-21 10:15:30.123456', '2026-11-21T13:15:30.123Z'],
    ['2026-11-21T10:15:30Z', '2026-11-21T10:15:30.000Z'],
    ['2026-11-21t10:15:30z', '2026-11-21T10:15:30.000Z'],
    ['2026-11-21T10:15:30+0530', '2026-11-21T04:45:30.000Z'],
    ['2026-11-21T10:15:30-23:59', '2026-11-22T10:14:30.000Z'],
    ['2019-01-15T12:00:00', '2019-01-15T14:00:00.000Z'],
    ['2026-11-21T24:00Z', '2026-11-22T00:00:00.000Z'],
    ['1900-01-01T12:00:00Z', '1900-01-01T12:00:00.000Z'],
    ['9999-12-31 12:00:00', '9999-12-31T15:00:00.000Z'],
    ['1960-01-01t12:00:00z', '1960-01-01T12:00:00.000Z'],
    ['2026-11-21T10:15:30.1Z', '2026-11-21T10:15:30.100Z'],
    ['2026-11-21T10:15:30.123456789+19:00', '2026-11-20T15:15:30.123Z'],
    ['2026-11-21T10:15-20:00', '2026-11-22T06:15:00.000Z'],
    ['2026-11-21T10:15+09:30', '2026-11-21T00:45:00.000Z'],
  ])('%s is %s', (text, expected) => {
    expect(parseDateTime(text)?.toISOString()).toBe(expected);
  });

  it.each([
    '2026-11-21',
    '2026-02-30T10:00',
    '2026-11-21T25:00',
    '2026-11-21T10:60',
    '2026-11-21T10',
    '2026-11-21T25:00Z',
    '2026-11-21T10:60Z',
    '2026-11-21T10:15:60-03:00',
    '1899-12-31T23:59:59-03:00',
    '1900-01-01T00:00:00+14:00',
    'x2026-11-21T10:15:30Z',
    '2026-11-21T10:15+24:00',
    '2026-11-21T10:15:30-03:60',
    '2026-11-21T10:15:30Zx',
    '2026-11-21T10:15:30.1234567890Z',
    '2026-11-21T10:15:30.Z',
    '2026-11-21T10:15:30,5Z',
    '2026-11-21T10:15:3Z',
    '2026-11-21X10:15Z',
    '2026-11-21T1:15Z',
    '2026-11-21T10:5Z',
    '2026-11-21T24:01Z',
    '2026-11-21T10:15+3:00',
    '2026-11-21T10:15+03:0',
    '2026-11-21T10:15*03:00',
    'now',
    '',
    '1763722530',
  ])('%j is none', (text) => {
    expect(parseDateTime(text)).toBeUndefined();
  });

  it('are what the zone library reads, with a zone and without, on the days of clock changes too', () => {
    const civil = fc.oneof(
      fc.date({ min: new Date('1960-01-01T00:00:00Z'), max: new Date('2100-01-01T00:00:00Z'), noInvalidDate: true }),
      fc.date({ min: new Date('2018-11-02T00:00:00Z'), max: new Date('2018-11-06T00:00:00Z'), noInvalidDate: true }),
      fc.date({ min: new Date('2019-02-14T00:00:00Z'), max: new Date('2019-02-19T00:00:00Z'), noInvalidDate: true }),
    );
    const zones = fc.constantFrom('', 'Z', 'z', '-03:00', '+0530', '-02:00', '+14:00');
    fc.assert(
      fc.property(civil, fc.constantFrom(10, 16, 19, 23), zones, (date, length, zone) => {
        const text = date.toISOString().slice(0, length) + (length === 10 ? 'T24:00' : '') + zone;
        expect(parseDateTime(text)).toEqual(DateTime.fromISO(text.toUpperCase(), { zone: SAO_PAULO }).toJSDate());
      }),
      { numRuns: 1000 },
    );
  });

  it('are what the zone library reads in each hour around a clock change, and a century ago', () => {
    for (const from of ['2018-11-02', '2019-02-14', '1913-12-30', '1931-10-01', '9998-12-29'])
      for (let hour = 0; hour < 96; hour++) {
        const text = new Date(Date.parse(`${from}T00:30:15.250Z`) + hour * 3_600_000).toISOString().slice(0, 23);
        expect([text, parseDateTime(text)]).toEqual([text, DateTime.fromISO(text, { zone: SAO_PAULO }).toJSDate()]);
      }
  });

  it('are none beyond what a database keeps', () => {
    expect(parseDateTime('9999-12-31T23:59:59Z')).toBeDefined();
    expect(parseDateTime('9999-12-31T23:59:59-03:00')).toBeUndefined();
    expect(parseDateTime('1899-12-31T23:59:59Z')).toBeUndefined();
  });

  it('fill whole days of São Paulo', () => {
    const { start, end } = saoPauloDays('2026-03-09', '2026-03-10');
    expect([start.toISOString(), end.toISOString()]).toEqual(['2026-03-09T03:00:00.000Z', '2026-03-11T03:00:00.000Z']);
    // The night of 4 November 2018 had no midnight: the day began at 01:00.
    expect(saoPauloDays('2018-11-04', '2018-11-04').start.toISOString()).toBe('2018-11-04T03:00:00.000Z');
    expect(saoPauloDays('2018-11-04', '2018-11-04').end).toEqual(saoPauloDays('2018-11-05', '2018-11-05').start);
    expect(saoPauloDays('9999-12-31', '9999-12-31').end.toISOString()).toBe('9999-12-31T23:59:59.999Z');
    expect(saoPauloDate(new Date('2026-03-10T02:59:59Z'))).toBe('2026-03-09');
  });

  it('are written as their reader expects', () => {
    const instant = new Date('2026-11-21T13:15:30.999Z');
    expect(saoPauloNaiveTimestamp(instant)).toBe('2026-11-21T10:15:30');
    expect(utcNaiveTimestamp(instant)).toBe('2026-11-21T13:15:30');
  });
});

describe('competences and days as numbers', () => {
  it('follow each other', () => {
    expect(['01/0001', '12/1999', '01/2000', '02/2000'].map(monthOfCompetencia)).toEqual([12, 23_999, 24_000, 24_001]);
    expect([12, 23_999, 24_000, 24_008, 24_009].map(competenciaOfMonth)).toEqual([
      ...['01/0001', '12/1999', '01/2000', '09/2000', '10/2000'],
    ]);
    expect(['1970-01-01', '1970-01-02', '2000-03-01'].map(dayNumber)).toEqual([0, 1, 11_017]);
  });
});
