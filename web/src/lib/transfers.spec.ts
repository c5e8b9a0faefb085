import type { Conta, Lancamento, PreviewLine } from '../api/types';
import { fromEntry, type Linha } from './linha';
import {
  inTwoPreviews,
  otherAccount,
  otherSides,
  transferSearch,
  transfersOf,
  withOwnSides,
  withTransfers,
} from './transfers';

const conta = (id: number) => ({ id, codigo_dominio: String(id), nome: `Conta ${id}` }) as Conta;
const [ITAU, BRADESCO, ALUGUEL] = [conta(90), conta(100), conta(2300)];

let serial = 0;
function entry(tipo: 'C' | 'D' | null, dia: string, valor: string, debito: Conta | null, credito: Conta | null) {
  const sides = { id_conta_debito: debito?.id ?? null, conta_debito: debito, conta_credito: credito };
  const status = debito && credito ? 'sucesso' : 'regra_pendente';
  return {
    ...{ id: (serial += 1), data_registro: `2026-11-${dia}`, extrato_tipo: tipo, valor, status, regras_aplicadas: [] },
    ...{ ...sides, id_conta_credito: credito?.id ?? null, historico_contabil: 'X', extrato_descricao: 'X' },
  } as unknown as Lancamento;
}
const line = (...of: Parameters<typeof entry>): Linha => fromEntry(entry(...of), undefined);

/** Money that left Bradesco for Itaú, as the statement of Bradesco posts it. */
const sent = (dia = '05', valor = '500.00') => entry('D', dia, valor, ITAU, BRADESCO);
const isBooked = (linha: Linha, ...entries: Lancamento[]) => transfersOf(withTransfers([linha], entries)).length === 1;

describe('a transfer between two accounts of a customer', () => {
  it('is found at its other side, up to three days later or earlier, with the other account', () => {
    const [found] = withTransfers([line('C', '06', '500.00', ITAU, null)], [sent()]);
    expect(found && otherAccount(found)).toBe(BRADESCO);
    for (const dia of ['02', '08']) expect(isBooked(line('C', dia, '500.00', ITAU, null), sent())).toBe(true);
    for (const dia of ['01', '09']) expect(isBooked(line('C', dia, '500.00', ITAU, null), sent())).toBe(false);
    const received = entry('C', '05', '500.00', ITAU, BRADESCO);
    expect(isBooked(line('D', '05', '500.00', null, BRADESCO), received)).toBe(true);
  });

  it('is found when it was booked by hand', () => {
    expect(isBooked(line('C', '05', '500.00', ITAU, null), entry(null, '05', '500.00', ITAU, BRADESCO))).toBe(true);
  });

  it('is another one by its amount, direction or account', () => {
    expect(isBooked(line('C', '05', '500.01', ITAU, null), sent())).toBe(false);
    expect(isBooked(line('D', '05', '500.00', null, ITAU), sent())).toBe(false);
    expect(isBooked(line('C', '05', '500.00', BRADESCO, null), sent())).toBe(false);
    expect(isBooked(line('C', '05', '500.00', null, null), sent())).toBe(false);
    expect(isBooked({ ...line('C', '05', '500.00', ITAU, null), isDuplicate: true }, sent())).toBe(false);
  });

  it('is not found in another line of the same account, or in itself', () => {
    const paid = entry('D', '05', '500.00', ALUGUEL, ITAU);
    expect(isBooked(line('D', '05', '500.00', null, ITAU), paid)).toBe(false);
    const own = entry('D', '05', '500.00', ITAU, BRADESCO);
    expect(isBooked(fromEntry({ ...own, extrato_tipo: 'C' }, undefined), own)).toBe(false);
  });

  it('is for one line each, the nearest by days', () => {
    const lines = [line('C', '05', '500.00', ITAU, null), line('C', '05', '500.00', ITAU, null)];
    expect(withTransfers(lines, [sent('07')]).map(({ postedBy }) => postedBy !== null)).toEqual([true, false]);
    const [first] = withTransfers([line('C', '05', '500.00', ITAU, null)], [sent('07'), sent('06')]);
    expect(first?.postedBy?.data_registro).toBe('2026-11-06');
  });

  it('is found between two accounts of one file, as soon as one side is complete, and named once', () => {
    const open = [line('D', '05', '500.00', null, BRADESCO), line('C', '05', '500.00', ITAU, null)];
    const inOneFile = (lines: readonly Linha[]) =>
      withTransfers(lines, withOwnSides(7, lines, [])).map(({ postedBy }) => postedBy?.id_importacao ?? null);
    expect(inOneFile(open)).toEqual([null, null]);
    const [out, into] = open as [Linha, Linha];
    expect(inOneFile([{ ...out, debito: ITAU }, into])).toEqual([null, 7]);
    expect(
      inOneFile([
        { ...out, debito: ITAU },
        { ...into, credito: BRADESCO },
      ]),
    ).toEqual([7, null]);
    const stale = [{ ...sent(), id_importacao: 7 }, sent('06')];
    expect(withOwnSides(7, open, stale).map(({ id_importacao }) => id_importacao)).toEqual([undefined, 7, 7]);
    expect(withOwnSides(7, [out], stale)).toBe(stale);
  });

  it('is looked for by the most frequent accounts of the bank, three days around the lines', () => {
    expect(transferSearch([line('C', '05', '1.00', null, null)], null)).toBeNull();
    const lines = [line('C', '05', '1.00', ALUGUEL, null), line('C', '05', '1.00', ITAU, null)];
    lines.push(line('D', '30', '1.00', null, ITAU));
    const found = { accounts: [90, 2300], de: '2026-11-02', ate: '2026-12-03', except: 7 };
    expect(transferSearch(lines, 7)).toEqual(found);
  });

  const [first, second] = ['05', '06'].map((dia) => ({ ...line('C', dia, '500.00', ITAU, null), idFixo: `f${dia}` }));
  const two = [first, second].flatMap((each) => each ?? []);

  it('is none where a person has dismissed it, and the entry is for the next line then', () => {
    const found = withTransfers(two, [sent('05')], new Set(['f05']));
    expect(found.map(({ postedBy, isDistinct }) => [postedBy !== null, isDistinct])).toEqual([
      [true, true],
      [true, false],
    ]);
    expect(transfersOf(found).map(({ idFixo }) => idFixo)).toEqual(['f06']);
    expect(transfersOf(withTransfers(two, [sent()], new Set(['f05', 'f06'])))).toEqual([]);
  });

  const preview = (conta_debito: Conta | null, conta_credito: Conta | null) =>
    otherSides(9, [
      {
        data: '2026-11-05',
        tipo: 'D',
        valor: '500.00',
        descricao: 'TED',
        conta_debito,
        conta_credito,
      } as PreviewLine,
    ]);

  it('is found in the preview of another statement, as not booked yet', () => {
    const found = withTransfers(two, preview(ITAU, BRADESCO));
    expect(transfersOf(found)).toEqual([]);
    expect(inTwoPreviews(found).map(({ postedBy }) => postedBy)).toEqual([
      expect.objectContaining({ id: null, id_importacao: 9, historico_contabil: 'TED', conta_credito: BRADESCO }),
    ]);
    expect(inTwoPreviews(withTransfers(two, preview(null, BRADESCO)))).toEqual([]);
  });

  it('is the booked one where an entry and a preview have it', () => {
    const found = withTransfers(two, [...preview(ITAU, BRADESCO), sent('07')]);
    expect(found.map(({ postedBy }) => postedBy?.id === null)).toEqual([false, true]);
    expect(transfersOf(found)).toHaveLength(1);
  });
});
