import { Prestador, Tomador } from '../../../src/cadastros/invoice-parties/invoice-party.entity';
import { startApp, type TestApp } from '../app';
import type { TestSession } from '../session';

/** Where invoices are. */
export const INVOICES = '/nfse-repasse/notas-fiscais';

/** An application with a provider and a client of services, who may write invoices and who may only read them. */
export interface InvoiceWorld {
  readonly api: TestApp;
  readonly admin: TestSession;
  readonly reader: TestSession;
  readonly idPrestador: number;
  readonly idTomador: number;
  /** A new invoice between the two; returns its id. */
  readonly invoice: (values?: object) => Promise<number>;
}

/** Starts it. */
export async function invoiceWorld(): Promise<InvoiceWorld> {
  const api = await startApp();
  const admin = await api.as('administrador');
  const reader = await api.as('funcionario');
  const { id: idPrestador } = await api.make.save<Prestador>(Prestador, { nome: 'Clínica' });
  const { id: idTomador } = await api.make.save<Tomador>(Tomador, { nome: 'Hospital' });
  const invoice = async (values: object = {}): Promise<number> => {
    const body = { id_prestador: idPrestador, id_tomador: idTomador, ...values };
    return (await admin.post(`${INVOICES}/`, body).expect(201)).body.data.id as number;
  };
  return { api, admin, reader, idPrestador, idTomador, invoice };
}
