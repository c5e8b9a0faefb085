import { send } from '../../api/client';
import { plural } from '../../lib/words';
import { DownloadMenu } from '../../ui/download-menu';
import { saveFile } from '../../ui/save-file';
import { toast } from '../../ui/toast';

const SIDES = [
  ['debito', 'Contas de débito (saídas)'],
  ['credito', 'Contas de crédito (entradas)'],
] as const;
type Side = (typeof SIDES)[number][0];

/** A customer's ledger rules as tables that "Começar" reads for another customer; shows how many such a table can't hold. */
export function DownloadRules({ idCliente, cliente }: { readonly idCliente: number; readonly cliente: string }) {
  async function download(lado: Side): Promise<void> {
    const file = await send('GET', '/regras-lancamento/exportar', { query: { id_cliente: idCliente, lado } });
    await saveFile(file, cliente);
    const omitted = Number(file.headers.get('X-Regras-Omitidas') ?? 0);
    if (omitted > 0)
      toast.hint(
        `${plural(omitted, 'regra ficou', 'regras ficaram')} de fora: a tabela só tem regras de um texto e uma conta.`,
      );
  }
  return <DownloadMenu options={SIDES} download={download} />;
}
