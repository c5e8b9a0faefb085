import { useQuery } from '@tanstack/react-query';
import { send } from './client';
import type { Schemas } from './operations';
import { queries } from './queries';

type Conta = Schemas['ContaBancariaRead'];

interface BankAccounts {
  readonly contas: readonly Conta[];
  /** Names the version that was read. */
  readonly tag: string;
}

const keyOf = (idCliente: number) => ['contas-bancarias', idCliente];

/** The accounts as they are now. */
export async function readBankAccounts(idCliente: number, signal?: AbortSignal): Promise<BankAccounts> {
  const address = '/lancamentos-contabil/contas-bancarias/{id_cliente}';
  const answer = await send('GET', address, { path: { id_cliente: idCliente }, ...(signal && { signal }) });
  const { data } = (await answer.json()) as { data: { contas: readonly Conta[] } };
  return { contas: data.contas, tag: answer.headers.get('ETag') ?? '' };
}

/** The ledger accounts of a customer's bank accounts (document 8, 8.7). */
export const useBankAccounts = (idCliente: number) =>
  useQuery({ queryKey: keyOf(idCliente), queryFn: ({ signal }) => readBankAccounts(idCliente, signal) });

/**
 * From now on lines of this bank, or of its account `number`, take the account on the bank's side; null: none. The others stay as they
 * were `seen`.
 */
export async function setBankAccount(
  idCliente: number,
  seen: BankAccounts,
  idBanco: number,
  idConta: number | null,
  number: string | null = null,
): Promise<BankAccounts> {
  const others = seen.contas.filter(({ id_banco, conta }) => id_banco !== idBanco || conta !== number);
  const own = idConta === null ? [] : [{ id_banco: idBanco, conta: number, id_conta: idConta }];
  const contas = [...others.map(({ id_banco, conta, id_conta }) => ({ id_banco, conta, id_conta })), ...own];
  await send('PUT', '/lancamentos-contabil/contas-bancarias/{id_cliente}', {
    path: { id_cliente: idCliente },
    headers: { 'If-Match': seen.tag },
    json: { contas },
  });
  // Only a read names the version that the next change is made on.
  const now = await readBankAccounts(idCliente);
  queries.setQueryData(keyOf(idCliente), now);
  await Promise.all(['previa', 'analise'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  return now;
}
