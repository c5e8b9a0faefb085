import type { CsvStructure } from '../structure/structure';
import { announcedTable, type CsvTable } from './table-facts';

/** The table that a structure declares: nothing of it is told by headings. */
export function structureTable(structure: CsvStructure): CsvTable {
  const layout = {
    data: structure.coluna_data,
    texts: [structure.coluna_descricao],
    kinds: [],
    valor: structure.coluna_valor,
    rivals: [],
    debito: structure.coluna_debito,
    credito: structure.coluna_credito,
    direction: structure.coluna_tipo,
    documento: structure.coluna_documento,
    moeda: null,
    situacao: null,
    saldo: null,
    sinalDoSaldo: null,
    isMarkInDoubt: false,
    others: [],
    isDayBalance: false,
    width: null,
    written: '',
    known: null,
    hasCardMark: false,
    isSales: false,
    isEnglish: false,
  };
  return announcedTable(layout, structure.inverter_sinal);
}
