import { useSearchParams } from 'wouter';
import { useAnalysis } from '../../api/queries';
import { plural } from '../../lib/words';
import { Unlisted } from '../../ui/select-field';

interface AccountOfFileProps {
  readonly id: number;
  readonly conta: string | null;
}

/** Of a file with several accounts: which of them is confirmed. The address keeps it. */
export function AccountOfFile({ id, conta }: AccountOfFileProps) {
  const { data } = useAnalysis(id);
  const [, setParams] = useSearchParams();
  const numbers = (data?.contas ?? []).flatMap(({ conta: number }) => number ?? []);
  if (numbers.length < 2 && conta === null) return null;
  const options = numbers.map((number) => [number, `só a ${number}`] as const);
  return (
    <label className="option">
      <span>Conta do arquivo</span>
      <select
        className="short"
        value={conta ?? ''}
        onChange={({ target: { value } }) => setParams(value === '' ? {} : { conta: value }, { replace: true })}
      >
        <option value="">{data ? `todas: ${plural(numbers.length, 'conta', 'contas')}` : 'todas'}</option>
        <Unlisted value={conta} options={options} />
        {options.map(([number, words]) => (
          <option key={number} value={number}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}
