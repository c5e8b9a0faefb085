import { emptyTransaction } from './content';
import { balanceOfTexts, descriptionOf } from './rows';

it.each([
  ['SALDO', 'DO DIA', 'dia'],
  ['SALDO', '', 'posicao'],
  ['', 'SALDO ANTERIOR', 'abertura'],
  ['PIX', 'SALDO DO DIA', 'dia'],
  ['SALDO ANTERIOR', 'PIX', 'abertura'],
  ['S A L', 'D O', 'posicao'],
  ['PIX', 'FULANO', null],
  ['', '', null],
])('a row of NAME %j and MEMO %j states %s', (name, memo, kind) => {
  expect(balanceOfTexts({ name, memo })).toBe(kind);
});

it.each([
  ['PIX', 'FULANO', 'PIX - FULANO'],
  ['PIX', '', 'PIX'],
  ['', 'FULANO', 'FULANO'],
  [' ', '\n', 'XFER'],
])('its description of NAME %j and MEMO %j is %j', (name, memo, descricao) => {
  const row = { ...emptyTransaction(1, 0, false), TRNTYPE: 'XFER' };
  expect(descriptionOf({ name, memo }, row)).toBe(descricao);
});
