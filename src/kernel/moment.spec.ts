import { momentOf, spanOf, WRITTEN_MOMENT } from './calendar';

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
    ['2026-03-05T10:15:30.9 03:00', '2026-03-05T10:15:30.9+03:00'],
    ['2026-03-05 10:15', '2026-03-05 10:15'],
  ])('%j is %j', (text, moment) => {
    expect(momentOf(text)).toBe(moment);
    expect(WRITTEN_MOMENT.test(text)).toBe(true);
  });

  it.each(['', 'today', '2026-02-29', '2026-01-01 02:00 ', '2026-01-01T00:00:00 25:00', '2026-01-01 00', '01/01/2026'])(
    '%j is none',
    (text) => {
      expect(momentOf(text)).toBeUndefined();
    },
  );

  it.each(['2026-03-05T10:15:30 03:00x', '2026-03-05T25:00', 'x2026-03-05'])('%j is none either', (text) => {
    expect(momentOf(text)).toBeUndefined();
  });

  it.each(['x2026-03-05', '2026-03-05x', '2026-03-05T1:00', '26-03-05', '2026-03-05T10:', '2026-03-05T10:00\n'])(
    '%j is not even written like one',
    (text) => {
      expect(WRITTEN_MOMENT.test(text)).toBe(false);
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
    expect(spanOf('2026-03-05T10:15')).toEqual({
      start: new Date('2026-03-05T13:15:00Z'),
      end: new Date('2026-03-05T13:15:01Z'),
    });
    expect(() => spanOf('2026-02-29')).toThrow(new RangeError('neither a date nor a date-time: 2026-02-29'));
  });
});
