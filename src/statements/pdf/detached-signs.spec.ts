import { detachedSigns } from './detached-signs';
import type { PdfRow } from './rows';

const marks = (...texts: string[]) =>
  detachedSigns(texts.map((descricao) => ({ descricao }) as PdfRow))?.map(
    ({ tipo, descricao }) => `${tipo} ${descricao}`,
  ) ?? null;

it('a lone C or D at the end of every text is the mark of its amount (6.5)', () => {
  expect(marks('PIX C', 'VITAMINA C D', 'C', 'A  D')).toEqual(['C PIX', 'D VITAMINA C', 'C ', 'D A']);
  expect([marks('PIX C', 'TED'), marks('PIX C', 'ABC'), marks('PIX C', 'TED c'), marks('PIX C', 'D X')]).toEqual(
    Array.from({ length: 4 }, () => null),
  );
  expect([marks(), marks('PIX C')]).toEqual([null, null]);
});
