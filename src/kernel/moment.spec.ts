import { momentOf, spanOf } from './moment';

describe('one end of a period in a query', () => {
  it.each([
    ['2026-02-28', '2026-02-28'],
    ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z'],
    ['2026-01-01t10:15', '2026-01-01t10:15'],
    ['2026-01-01T00:00:00+00:00', '2026-01-01T00:00:00+00:00'],
    // A plus sign that was not encoded.
    ['2026-01-01T00:00:00 00:00', '2026-01-01T00:00:00+00:00'],
    ['2026-01-01T00:00:00.123456 0530', '2026-01-01T00:00:00.123456+0530'],
    ['2026-01-01 10:15 02:00', '2026-01-01 10:15+02:00'],
  ])('%j is %j', (text, moment) => {
    expect(momentOf(text)).toBe(moment);
  });

  it.each(['', 'today', '2026-02-29', '2026-01-01 02:00 ', '2026-01-01T00:00:00 25:00', '2026-01-01 00', '01/01/2026'])(
    '%j is none',
    (text) => {
      expect(momentOf(text)).toBeUndefined();
    },
  );

  it('lasts a whole day of São Paulo, or a second', () => {
    expect(spanOf('2026-03-09')).toEqual({
      start: new Date('2026-03-09T03:00:00Z'),
      end: new Date('2026-03-10T03:00:00Z'),
    });
    expect(spanOf('2026-03-09T10:00:00.500+02:00')).toEqual({
      start: new Date('2026-03-09T08:00:00.500Z'),
      end: new Date('2026-03-09T08:00:01Z'),
    });
    expect(() => spanOf('2026-02-29')).toThrow(RangeError);
  });
});
