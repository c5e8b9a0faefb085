/** A screen under "Mais": what its first request needs. */
interface Tela {
  readonly path: string;
  readonly nome: string;
  readonly scope: string;
  readonly profiles?: readonly string[];
}

/** The screens under "Mais". */
export const GROUPS: readonly { readonly nome: string; readonly telas: readonly Tela[] }[] = [
  {
    nome: 'Cadastros',
    telas: [
      { path: '/cadastros/prestadores', nome: 'Prestadores', scope: 'prestadores:read' },
      { path: '/cadastros/tomadores', nome: 'Tomadores', scope: 'tomadores:read' },
      { path: '/cadastros/departamentos', nome: 'Departamentos', scope: 'departamentos:read' },
    ],
  },
];
