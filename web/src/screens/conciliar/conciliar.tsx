export function Conciliar({ id }: { readonly id: number }) {
  return <main className="pagina">{id}</main>;
}
