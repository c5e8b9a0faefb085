import { documento } from './documento';

/** A sentence of the service's working, printed as the page writes figures: a minus sign before the currency, a CNPJ with its points. */
export const memoriaText = (sentence: string): string =>
  sentence
    .replaceAll(/R\$ -(?=\d)/g, '−R$\u00a0')
    .replaceAll(/R\$ (?=\d)/g, 'R$\u00a0')
    .replaceAll(/CNPJ ([0-9A-Z]{14})(?![0-9A-Z])/g, (_, digits: string) => `CNPJ ${documento(digits)}`);
