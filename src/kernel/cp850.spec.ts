import { charsetOf, decodeText } from './decode';

const latin1 = (text: string): Buffer => Buffer.from(text, 'latin1');

it.each([
  ['Data;Hist\xa2rico;Valor', 'Data;Histórico;Valor'],
  ['Situa\x87\xc6o', 'Situação'],
  [
    'Cr\x82dito; D\x82bito; Dep\xa2sito n\xa7 3; sal\xa0rio; voc\x88; a\x87\xe4es',
    'Crédito; Débito; Depósito nº 3; salário; você; ações',
  ],
  ['SERVI\x80OS E CART\xc7O', 'SERVIÇOS E CARTÃO'],
  ['CR\x90DITO; SAL\xb5RIO; \xe9LTIMO; HIST\xe0RICO; \xd6NDICE', 'CRÉDITO; SALÁRIO; ÚLTIMO; HISTÓRICO; ÍNDICE'],
])('%j is text of code page 850', (bytes, text) => {
  expect([charsetOf(latin1(bytes)), decodeText(latin1(bytes))]).toEqual(['cp850', text]);
});

it.each([
  // Letters of windows-1252.
  ['Cr\xe9dito', 'Crédito'],
  ['DESCRI\xc7\xc3O', 'DESCRIÇÃO'],
  // Its signs, where no word goes on.
  ['PIX \x93A\x94 \x96 \x80 5', 'PIX “A” – € 5'],
  ['\xa75 \xa9', '§5 ©'],
  // One letter that only windows-1252 has.
  ['Hist\xa2rico de cr\xe9dito', 'Hist¢rico de crédito'],
  ['Hist\xa2rico a\xe7', 'Hist¢rico aç'],
  // No letter at both sides.
  ['\xa2\xa2 5\x875', '¢¢ 5‡5'],
])('%j is text of windows-1252', (bytes, text) => {
  expect([charsetOf(latin1(bytes)), decodeText(latin1(bytes))]).toEqual(['windows-1252', text]);
});
