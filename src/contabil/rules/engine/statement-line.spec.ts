import { normalParts, normalText, stableParts, withoutTimes } from './statement-line';

describe('the normal text of a description', () => {
  it.each([
    ['Pix recebido', 'PIX RECEBIDO'],
    ['  Transferência   de  JOSÉ ', 'TRANSFERENCIA DE JOSE'],
    ['TARIFA 05/03', 'TARIFA'],
    ['TARIFA 05/03/26 PACOTE', 'TARIFA PACOTE'],
    ['TARIFA 05/03/2026', 'TARIFA'],
    ['TARIFA 2026-03-05 X', 'TARIFA X'],
    ['PIX 123 MARIA 12', 'PIX MARIA 12'],
    ['DOC1234567890FIM', 'DOC FIM'],
    ['PARCELA 45/99', 'PARCELA 45/99'],
    ['105/03', '/03'],
    ['05/03 06/03', ''],
    ['12345', ''],
    ['', ''],
  ])('%j is %j', (descricao, text) => {
    expect(normalText(descricao)).toBe(text);
  });

  it('comes in the parts between what was taken out', () => {
    expect(normalParts('pix 000123 josé da silva 05/03 ref')).toEqual(['PIX', 'JOSE DA SILVA', 'REF']);
  });

  it('is the same for its own result', () => {
    const text = normalText('Ação 05/03 – 1234 ß');
    expect(normalText(text)).toBe(text);
  });

  it('takes out a day glued to a name, and keeps the spelling of the parts', () => {
    expect(stableParts('PIX TRANSF João da S03/11')).toEqual(['PIX TRANSF João da S']);
    expect(normalText('RSHOP-POSTO SHELL-12/11')).toBe('RSHOP-POSTO SHELL-');
  });

  it('loses times of day where they are asked out', () => {
    expect(stableParts(withoutTimes('Pix - Enviado 14/11 09:31 Maria Souza'))).toEqual([
      'Pix - Enviado',
      'Maria Souza',
    ]);
    expect(normalText(withoutTimes('PIX 08:41:59MIRIAN 12:75'))).toBe('PIX MIRIAN 12:75');
  });
});
