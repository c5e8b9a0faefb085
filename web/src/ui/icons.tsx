const PATHS = {
  busca: 'M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13Zm4.8-1.7L20 20',
  enviar: 'M12 15V4m0 0L7.5 8.5M12 4l4.5 4.5M4 15v4h16v-4',
  baixar: 'M12 4v11m0 0 4.5-4.5M12 15l-4.5-4.5M4 15v4h16v-4',
  sair: 'M14 4h5v16h-5M3 12h11m0 0-4-4m4 4-4 4',
  subir: 'M12 20V5m0 0-5 5m5-5 5 5',
  descer: 'M12 4v15m0 0 5-5m-5 5-5-5',
  chave: 'M14.5 9.5a4.5 4.5 0 1 1-2-3.7M11 12l8 8m-3-3 2.5-2.5',
  voltar: 'M20 12H4m0 0 6-6m-6 6 6 6',
  alca: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  fechar: 'M6 6l12 12M18 6 6 18',
  lixo: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5',
  certo: 'm5 12.5 4.5 4.5L19 7.5',
  raio: 'M13 3 5 14h6l-1 7 8-11h-6l1-7Z',
  teclado: 'M3 6h18v12H3zM7 10h.01M11 10h.01M15 10h.01M8 14h8',
  arquivo: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  alerta: 'M12 4 2.5 20h19L12 4Zm0 6v5m0 2.5v.01',
  cadeado: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  sino: 'M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15L6 16Zm4 2a2 2 0 0 0 4 0',
  desfazer: 'M8 5 4 9l4 4M4 9h10a5 5 0 0 1 0 10h-3',
} as const;

export type IconName = keyof typeof PATHS;

/** A line icon without a meaning of its own: the text next to it, or the button's label, has the meaning. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="18" height="18" aria-hidden="true" focusable="false">
      <path
        d={PATHS[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
