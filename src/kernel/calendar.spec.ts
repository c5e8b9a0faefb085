import fc from 'fast-check';
import { DateTime } from 'luxon';
import { SAO_PAULO, saoPauloTimestamp } from './calendar';

describe('saoPauloTimestamp', () => {
  it.each([
    ['2026-11-21T13:15:30.999Z', '2026-11-21T10:15:30-03:00'],
    ['2026-01-01T02:59:59Z', '2025-12-31T23:59:59-03:00'],
    ['2018-12-01T12:00:00Z', '2018-12-01T10:00:00-02:00'],
    ['2018-11-04T02:59:59Z', '2018-11-03T23:59:59-03:00'],
    ['2018-11-04T03:00:00Z', '2018-11-04T01:00:00-02:00'],
  ])('%s is %s', (utc, expected) => {
    expect(saoPauloTimestamp(new Date(utc))).toBe(expected);
  });

  it('is what the zone database says, at every instant', () => {
    const instants = fc.date({
      min: new Date('1990-01-01T00:00:00Z'),
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
