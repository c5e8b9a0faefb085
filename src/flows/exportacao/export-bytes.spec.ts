import { nameWithCustomer } from './export-bytes';

describe('nameWithCustomer', () => {
  const named = (cliente: string | null) => decodeURIComponent(nameWithCustomer('Extrato_102026.txt', cliente));

  it.each([
    ['Padaria São João', 'Extrato_102026 Padaria São João.txt'],
    ['A\\B/C:D*E?F"G<H>I|J', 'Extrato_102026 A B C D E F G H I J.txt'],
    ['A\r\nB\u0000C\u007fD\u0085E', 'Extrato_102026 A  B C D E.txt'],
    ['A\ud800B', 'Extrato_102026 A B.txt'],
    ['発票 😀', 'Extrato_102026 発票 😀.txt'],
    [null, 'Extrato_102026.txt'],
    ['100% & Cia.', 'Extrato_102026 100% & Cia..txt'],
  ])('of %j is %j', (cliente, name) => {
    expect(named(cliente)).toBe(name);
    expect(nameWithCustomer('Extrato_102026.txt', cliente)).toMatch(/^[\x21-\x7e]+$/);
  });

  it('has at most 120 characters and never half of one', () => {
    expect(named('x'.repeat(200))).toBe(`Extrato_102026 ${'x'.repeat(101)}.txt`);
    expect(named(`${'x'.repeat(100)}😀`)).toBe(`Extrato_102026 ${'x'.repeat(100)}.txt`);
  });
});
