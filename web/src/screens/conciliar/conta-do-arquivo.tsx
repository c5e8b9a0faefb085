import { useSearchParams } from 'wouter';
import { useAnalysis } from '../../api/queries';
import { plural } from '../../lib/words';

interface ContaDoArquivoProps {
  readonly id: number;
  readonly conta: string | null;
}

/** Of a file with several accounts: which of them is confirmed. The address keeps it. */
export function ContaDoArquivo({ id, conta }: ContaDoArquivoProps) {
  const { data } = useAnalysis(id);
  const [, setParams] = useSearchParams();
  const numbers = (data?.contas ?? []).flatMap(({ conta: number }) => number ?? []);
  if (numbers.length < 2 && conta === null) return null;
  return (
    <label className="opcao">
      <span>Conta do arquivo</span>
      <select
        className="curto"
        value={conta ?? ''}
        onChange={({ target: { value } }) => setParams(value === '' ? {} : { conta: value }, { replace: true })}
      >
        <option value="">todas: {plural(numbers.length, 'conta', 'contas')}</option>
        {numbers.map((number) => (
          <option key={number} value={number}>
            só a {number}
          </option>
        ))}
      </select>
    </label>
  );
}
