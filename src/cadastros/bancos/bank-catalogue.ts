import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One bank of the catalogue. */
export interface CatalogueBank {
  readonly codigo: string;
  readonly ispb: string | null;
  readonly nome: string;
}

/** The banks that take part in the Brazilian payment system: COMPE code, ISPB, name, as `bank-catalogue.txt` has them. */
export function bankCatalogue(): CatalogueBank[] {
  return readFileSync(join(__dirname, 'bank-catalogue.txt'), 'utf8')
    .trim()
    .split(/\r?\n/)
    .map((line) => {
      const [codigo = '', ispb = '', nome = ''] = line.split('|');
      return { codigo, ispb: ispb || null, nome };
    });
}
