import Ajv2020 from 'ajv/dist/2020';
import fc from 'fast-check';
import { schemaOf } from './field-openapi';
import { parseField } from './parse-value';
import type { FieldSpec } from './field-spec';

const ajv = new Ajv2020({ strict: false, validateFormats: false });

/** Money as most fields have it, an amount that may not be nothing, a percentage, a rate, an amount with a sign. */
const SPECS: FieldSpec[] = [
  { scale: 2, min: '0.00', lessThan: '10000000000000.00' },
  { scale: 2, min: '0.00', moreThan: '0.00', lessThan: '10000000000000.00' },
  { scale: 4, min: '0.0000', lessThan: '1000.0000' },
  { scale: 2, min: '-9999999999999.99', max: '9999999999999.99' },
].map((spec) => ({ ...spec, kind: 'decimal', required: true, nullable: false }));

const decimal = fc.oneof(
  fc
    .tuple(fc.integer({ min: -20, max: 10 ** 14 }), fc.integer({ min: 0, max: 99_999 }))
    .map(([whole, places]) => `${whole}.${places}`),
  fc.constantFrom(
    '0',
    '0.00',
    '0.0000',
    '-0.01',
    '0.01',
    '0.001',
    '999.9999',
    '1000',
    '9999999999999.99',
    '10000000000000.00',
    '1e3',
    '',
  ),
);

it.each(SPECS)('takes the texts and numbers that the service takes, and no others: %j', (spec) => {
  const text = ajv.compile(schemaOf(spec));
  const number = ajv.compile({ ...schemaOf(spec), type: 'number' });
  fc.assert(
    fc.property(decimal, (raw) => {
      const taken = 'value' in parseField(spec, raw);
      // Places that are noughts are taken beyond the document, which never offers what is refused.
      if (text(raw)) expect([raw, taken]).toEqual([raw, true]);
      else if (!/\.\d*0$/.test(raw)) expect([raw, taken]).toEqual([raw, false]);
      const asNumber = Number(raw);
      const places = (String(asNumber).split('.')[1] ?? '').length;
      if (
        raw !== '' &&
        number(asNumber) &&
        places <= (spec as { scale: number }).scale &&
        !String(asNumber).includes('e')
      ) {
        expect([asNumber, 'value' in parseField(spec, asNumber)]).toEqual([asNumber, true]);
      }
    }),
    { numRuns: 500 },
  );
});
