import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One bank of the catalogue. */
export interface CatalogueBank {
  readonly codigo: string;
  readonly ispb: string | null;
  readonly nome: string;
}

/** Returns the banks of the Brazilian payment system: COMPE code, ISPB and name, read from `bank-catalogue.txt`. */
export function bankCatalogue(): CatalogueBank[] {
  return readFileSync(join(__dirname, 'bank-catalogue.txt'), 'utf8')
    .trim()
    .split(/\r?\n/)
    .map((line) => {
      const [codigo = '', ispb = '', nome = ''] = line.split('|');
      return { codigo, ispb: ispb || null, nome };
    });
}
