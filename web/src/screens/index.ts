import type { ComponentType } from 'react';
import { loadDocument } from '../api/document';
import { REGISTERS } from '../registers';
import { later } from '../ui/later';
import { OpeningScreen } from '../ui/states';

const fetches: (readonly [address: RegExp, fetch: () => Promise<unknown>])[] = [];

/** A screen that comes when it is opened: the start page stays within its budget. `address` finds it before it is drawn. */
function screen<P extends object>(address: RegExp, load: () => Promise<ComponentType<P>>) {
  const drawn = later(load, OpeningScreen);
  fetches.push([address, drawn.fetch]);
  return drawn;
}

/** One that needs the OpenAPI document: both come at the same time. */
const withDocument = <P extends object>(address: RegExp, load: () => Promise<ComponentType<P>>) =>
  screen(address, async () => (await Promise.all([load(), loadDocument()]))[0]);

export const Conciliar = screen(/^\/extratos\/\d/, async () => (await import('./conciliar/conciliar')).Conciliar);
export const Painel = screen(/^\/painel/, async () => (await import('./painel/painel')).Painel);
export const Regras = screen(/^\/regras/, async () => (await import('./regras/regras')).Regras);
export const Exportacoes = screen(
  /^\/exportacoes/,
  async () => (await import('./exportacoes/exportacoes')).Exportacoes,
);
export const Lancamentos = screen(
  /^\/lancamentos/,
  async () => (await import('./lancamentos/lancamentos')).Lancamentos,
);
export const Simples = screen(/^\/simples/, async () => (await import('./simples/simples')).Simples);
export const Comecar = screen(/^\/comecar/, async () => (await import('./comecar/comecar')).Comecar);
export const Clientes = withDocument(/^\/clientes/, async () => (await import('./clientes/clientes')).Clientes);
export const Notas = withDocument(/^\/notas/, async () => (await import('./notas/notas')).Notas);
export const Mais = screen(/^\/mais/, async () => (await import('./mais/mais')).Mais);
export const Registers = withDocument(/^\/cadastros/, async () => (await import('../registers/registers')).Registers);
export const Conta = screen(/^\/conta/, async () => (await import('./conta/conta')).Conta);

/**
 * Fetches the files of the screen at an address, all at the same time and before it is known who looks: on a slow line each
 * file that is asked for only when another one is there takes its time. What fails is asked for again when it is drawn.
 */
export function fetchScreen(pathname: string): void {
  const [, name = ''] = /^\/cadastros\/([a-z-]+)/.exec(pathname) ?? [];
  const found = fetches.filter(([address]) => address.test(pathname)).map(([, fetch]) => fetch);
  for (const fetch of [...found, ...(Object.hasOwn(REGISTERS, name) ? [REGISTERS[name]] : [])])
    fetch?.().catch(() => undefined);
}
