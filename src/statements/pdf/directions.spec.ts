import { decideDirection, type DirectionClues, UNPROVED } from './directions';

const NOTHING: DirectionClues = { own: null, group: null, placed: null, balance: null, needsBalance: false };
const AMOUNTS = 'nothing in the file tells which of the amounts is the movement';
const SIGN = 'the balance says the other direction than the missing sign';
const COLUMN = 'the balance says the other direction than the column';

/** Reasons are distinguished by what the file does not say or says against. */
it.each<[string, Partial<DirectionClues>, boolean, string]>([
  ['its own sign before all', { own: 'C', group: 'D', placed: 'D', balance: 'D' }, true, 'C'],
  ['its own mark before all', { own: 'D', group: 'C', placed: 'C', balance: 'C' }, false, 'D'],
  ['the total above it', { group: 'C', placed: 'D', balance: 'D' }, true, 'C'],
  ['the total above it', { group: 'D', placed: 'C', balance: 'neither' }, false, 'D'],
  ['no sign where others have a minus', { placed: 'D' }, true, 'C'],
  ['no sign where others have a minus, and the balance too', { balance: 'C' }, true, 'C'],
  ['no sign where others have a minus, and a balance that says nothing', { balance: 'neither' }, true, 'C'],
  ['no sign where others have a minus, and a balance against it', { balance: 'D' }, true, SIGN],
  ['its place', { placed: 'D' }, false, 'D'],
  ['its place and the balance', { placed: 'C', balance: 'C' }, false, 'C'],
  ['its place and a balance against it', { placed: 'C', balance: 'D' }, false, COLUMN],
  ['its place and a balance that is neither', { placed: 'C', balance: 'neither' }, false, COLUMN],
  ['the balance alone', { balance: 'D' }, false, 'D'],
  ['the balance alone', { balance: 'C' }, false, 'C'],
  ['a balance that is neither', { balance: 'neither' }, false, UNPROVED],
  ['nothing', {}, false, UNPROVED],
  ['of three amounts, the balance', { needsBalance: true, balance: 'D', group: 'C', placed: 'C' }, true, 'D'],
  ['of three amounts, the balance and its sign', { needsBalance: true, own: 'C', balance: 'C' }, true, 'C'],
  ['of three amounts, a balance against its sign', { needsBalance: true, own: 'C', balance: 'D' }, false, AMOUNTS],
  ['of three amounts, its sign alone', { needsBalance: true, own: 'C' }, true, AMOUNTS],
  ['of three amounts, a balance that is neither', { needsBalance: true, balance: 'neither' }, false, AMOUNTS],
  ['of three amounts, all but the balance', { needsBalance: true, group: 'D', placed: 'D' }, true, AMOUNTS],
])('an account movement goes by %s: %j, others signed %s', (_by, clues, isSigned, due) => {
  const decided = decideDirection({ ...NOTHING, ...clues }, isSigned);
  expect('tipo' in decided ? decided.tipo : decided.erro).toBe(due);
});
