import fc from 'fast-check';

it('gives random tests the same values in every run', () => {
  expect(fc.readConfigureGlobal().seed).toBe(Number(process.env['PROPERTY_SEED'] ?? 20_261_123));
});
