import { Dialog } from '../../ui/dialog';

const KEYS = [
  ['↑ ↓  J K', 'a linha'],
  ['PgUp PgDn  Home End', 'página, primeira e última linha'],
  ['Enter', 'as contas da linha'],
  ['Shift Enter', 'nas contas: para todas as linhas iguais'],
  ['1 2 3', 'aceitar a sugestão'],
  ['+', 'a conta da linha de cima'],
  ['Espaço', 'marcar; uma conta serve a todas as marcadas'],
  ['Shift ↑ ↓', 'marcar em sequência'],
  ['R', 'regra com esta linha'],
  ['X', 'na prévia: deixar de fora, trazer de volta'],
  ['Z  Ctrl Z', 'desfazer'],
  ['F', 'o próximo filtro'],
  ['/', 'procurar'],
  ['C', 'confirmar a prévia'],
  ['E', 'exportar'],
  ['Ctrl K', 'ir a um cliente'],
  ['Esc', 'voltar à tabela'],
] as const;

/** The keyboard map. */
export function Teclas({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog titulo="Teclado" onClose={onClose}>
      <dl className="teclas">
        {KEYS.map(([keys, does]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
