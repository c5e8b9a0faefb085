/** The taxes of the DAS: those of the columns of the law to 2026, then CBS and IBS, which replace Cofins and PIS. */
export const TRIBUTOS = ['irpj', 'csll', 'cofins', 'pis', 'cpp', 'icms', 'ipi', 'iss', 'cbs', 'ibs'] as const;
export type Tributo = (typeof TRIBUTOS)[number];
export type PorTributo<T> = Readonly<Record<Tributo, T>>;

/**
 * Builds a value for each tax, in the order of {@link TRIBUTOS}. The fields are written out for speed: thousands of
 * months have several parcels each.
 */
export const porTributo = <T>(of: (tributo: Tributo) => T): PorTributo<T> => ({
  irpj: of('irpj'),
  csll: of('csll'),
  cofins: of('cofins'),
  pis: of('pis'),
  cpp: of('cpp'),
  icms: of('icms'),
  ipi: of('ipi'),
  iss: of('iss'),
  cbs: of('cbs'),
  ibs: of('ibs'),
});
