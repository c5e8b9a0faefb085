import type { Formato } from '../../api/simples-month';
import { explain } from '../../lib/error-messages';
import { Menu } from '../../ui/menu';
import { saveFile } from '../../ui/save-file';
import { toast } from '../../ui/toast';

const FORMATOS: readonly (readonly [Formato, string])[] = [
  ['xlsx', 'Planilha (XLSX)'],
  ['csv', 'Texto (CSV)'],
];

/** The whole list as a file, as the search has it. */
export function Baixar({ read }: { readonly read: (formato: Formato) => Promise<Response> }) {
  return (
    <Menu rotulo="Baixar">
      {FORMATOS.map(([formato, rotulo]) => (
        <button
          key={formato}
          type="button"
          className="botao discreto largo"
          onClick={() => {
            read(formato)
              .then((file) => saveFile(file, null))
              .catch((error: unknown) => toast.failed(explain(error)));
          }}
        >
          {rotulo}
        </button>
      ))}
    </Menu>
  );
}
