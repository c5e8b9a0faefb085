import { decideDirection, type DirectionClues, UNPROVED } from './directions';

const NOTHING: DirectionClues = {
  ...{
    own: null,
    group: null,
    placed: null,
    balance: null,
    needsBalance: false,
    hasOpenSign: false,
    isUnderOut: false,
  },
  ...{ hasMinus: false, descricao: 'PIX', isLikeSum: false },
};
const AMOUNTS = 'nothing in the file tells which of the amounts is the movement';
const SIGN = 'the balance says the other direction than the missing sign';
const COLUMN = 'the balance says the other direction than the column';
const OWN = 'the balance says the other direction than the sign';
const TOTAL = 'the balance says the other direction than the total above it';
const GROUP = 'the sign says the other direction than the total above it';
const OTHER_COLUMN = 'the sign contradicts the column that the amount stands in';
const SAYS_OUT = 'the text says money out, and the amount has no sign although others have';
const LIKE_SUM = 'the text begins like a balance or a total, and the amount has no sign although others have';

/** Each reason names what the file lacks, or what contradicts the direction. */
it.each<[string, Partial<DirectionClues>, boolean, string]>([
  ['its own sign', { own: 'C' }, true, 'C'],
  ['its own sign and a balance that is neither', { own: 'D', balance: 'neither' }, true, 'D'],
  ['its own sign, against the total above it', { own: 'C', group: 'D' }, true, GROUP],
  ['its own mark, against its column', { own: 'D', placed: 'C' }, false, OTHER_COLUMN],
  ['its own mark and its column', { own: 'D', placed: 'D' }, false, 'D'],
  ['its own sign, against the balance', { own: 'D', balance: 'C' }, true, OWN],
  ['the total above it', { group: 'C' }, true, 'C'],
  ['the total above it', { group: 'D', balance: 'neither' }, false, 'D'],
  ['the total above it, against the balance', { group: 'D', balance: 'C' }, false, TOTAL],
  ['its place where others have a minus', { placed: 'D' }, true, 'D'],
  ['no sign where others have a minus, and the balance too', { balance: 'C' }, true, 'C'],
  ['no sign where others have a minus, and a balance that says nothing', { balance: 'neither' }, true, 'C'],
  ['no sign where others have a minus, and a balance against it', { balance: 'D' }, true, SIGN],
  ['no sign where others have a minus, and a text of money out', { descricao: 'TARIFA X' }, true, SAYS_OUT],
  ['no sign, a text of money out and a balance', { descricao: 'TARIFA X', balance: 'C' }, true, 'C'],
  ['no sign where others have a minus, and a text like a sum', { isLikeSum: true }, true, LIKE_SUM],
  ['its place', { placed: 'D' }, false, 'D'],
  ['its place and the balance', { placed: 'C', balance: 'C' }, false, 'C'],
  ['its place and a balance against it', { placed: 'C', balance: 'D' }, false, COLUMN],
  ['its place and a balance that is neither', { placed: 'C', balance: 'neither' }, false, 'C'],
  ['the balance alone', { balance: 'D' }, false, 'D'],
  ['the balance alone', { balance: 'C' }, false, 'C'],
  ['a balance that is neither', { balance: 'neither' }, false, UNPROVED.texto],
  ['nothing', {}, false, UNPROVED.texto],
  ['of three amounts, the balance', { needsBalance: true, balance: 'D', group: 'C', placed: 'C' }, true, 'D'],
  ['of three amounts, the balance and its sign', { needsBalance: true, own: 'C', balance: 'C' }, true, 'C'],
  ['of three amounts, a balance against its sign', { needsBalance: true, own: 'C', balance: 'D' }, false, AMOUNTS],
  ['of three amounts, its sign alone', { needsBalance: true, own: 'C' }, true, AMOUNTS],
  ['of three amounts, a balance that is neither', { needsBalance: true, balance: 'neither' }, false, AMOUNTS],
  ['of three amounts, all but the balance', { needsBalance: true, group: 'D', placed: 'D' }, true, AMOUNTS],
])('an account movement goes by %s: %j, others signed %s', (_by, clues, isSigned, due) => {
  const decided = decideDirection({ ...NOTHING, ...clues }, { isSigned, isInSigned: false, debitsHaveMinus: true });
  expect('tipo' in decided ? decided.tipo : decided.erro.texto).toBe(due);
});

it('a minus below débito contradicts it unless every debit of the file has one (9.28)', () => {
  const clues: DirectionClues = { ...NOTHING, own: 'D', placed: 'D', hasMinus: true };
  expect(decideDirection(clues, { isSigned: true, isInSigned: false, debitsHaveMinus: true })).toEqual({ tipo: 'D' });
  expect(decideDirection(clues, { isSigned: true, isInSigned: false, debitsHaveMinus: false })).toMatchObject({
    erro: { texto: OTHER_COLUMN },
  });
});
