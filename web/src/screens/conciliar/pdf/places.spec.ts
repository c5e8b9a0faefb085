import { directionOf, type FileRow, type RowOnPage, rectOf, rowAt } from './places';

const box = { esquerda: 40, base: 700, direita: 240, topo: 708 };
const onScreen = (x: number, y: number) => [x * 2, (800 - y) * 2];

describe('the box of a row on the screen', () => {
  it('is drawn from the upper left corner and reaches below the base line', () => {
    expect(rectOf(box, { cos: 1, sin: 0 }, onScreen)).toEqual({ left: 80, top: 184, width: 400, height: 20 });
  });

  it('is turned back where the letters of the page run up', () => {
    expect(rectOf({ ...box, base: -100, topo: -92 }, { cos: 0, sin: 1 }, (x, y) => [x, y])).toEqual({
      ...{ left: 92, top: 40, width: 10, height: 200 },
    });
  });

  it('takes the direction of most letters', () => {
    const text = (str: string, ...transform: number[]) => ({ str, transform });
    expect(directionOf([text('margin', 0, 9, -9, 0), text('PIX RECEBIDO', 9, 0, 0, 9)])).toEqual({ cos: 1, sin: 0 });
    expect(directionOf([text('PIX RECEBIDO', 0, 9, -9, 0)])).toEqual({ cos: 0, sin: 1 });
    expect(directionOf([])).toEqual({ cos: 1, sin: 0 });
  });
});

describe('the row at a place of the page', () => {
  const row = (linha_arquivo: number, top: number): RowOnPage => ({
    linha: { linha_arquivo } as FileRow,
    caixa: { left: 10, top, width: 100, height: 12 },
  });
  const rows = [row(1, 0), row(2, 14)];

  it.each([
    [50, 5, 1],
    [50, 20, 2],
    [50, 12, 1],
    [50, 14, 2],
    [112, 20, 2],
  ])('at %i, %i is row %i', (x, y, line) => {
    expect(rowAt(rows, x, y)?.linha_arquivo).toBe(line);
  });

  it('is none next to and between the rows', () => {
    expect(rowAt(rows, 300, 20)).toBeNull();
    expect(rowAt(rows, 50, 60)).toBeNull();
  });
});
