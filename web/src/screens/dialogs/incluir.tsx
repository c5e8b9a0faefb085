import { type SubmitEvent, useState } from 'react';
import { call } from '../../api/client';
import type { ContaDoPlano, ImportacaoDetalhe } from '../../api/types';
import type { Accounts } from '../../lib/accounts';
import { typedDate } from '../../lib/dates';
import { reais, typedAmount } from '../../lib/money';
import { AccountPicker } from '../../ui/account-picker';
import { Dialog } from '../../ui/dialog';
import { Rodape } from '../../ui/rodape';
import { Nota } from '../../ui/states';
import { useDoing } from '../../ui/use-doing';

interface IncluirProps {
  readonly importacao: ImportacaoDetalhe;
  readonly accounts: Accounts;
  readonly onMade: (nome: string, revert: () => Promise<unknown>) => void;
  readonly onClose: () => void;
}

/** An entry by hand of the statement's customer. It goes with the customer's next export. */
export function Incluir({ importacao, accounts, onMade, onClose }: IncluirProps) {
  const [dia, setDia] = useState('');
  const [valor, setValor] = useState('');
  const [historico, setHistorico] = useState('');
  const [debito, setDebito] = useState<ContaDoPlano | null>(null);
  const [credito, setCredito] = useState<ContaDoPlano | null>(null);
  const { busy, problem, setProblem, doing } = useDoing();

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const data = typedDate(dia);
    const amount = typedAmount(valor);
    if (data === null) return setProblem('A data é dia/mês/ano.');
    if (amount === null) return setProblem('Escreva o valor, maior que zero.');
    if (!debito || !credito) return setProblem('Escolha as contas de débito e de crédito.');
    if (historico.trim() === '') return setProblem('Escreva o histórico.');
    void doing(async () => {
      const { id } = await call('POST', '/lancamentos-contabil', {
        json: {
          id_cliente: importacao.id_cliente,
          id_plano_contas: debito.id_plano_contas,
          competencia: `${data.slice(5, 7)}/${data.slice(0, 4)}`,
          data_registro: data,
          id_conta_debito: debito.id,
          id_conta_credito: credito.id,
          valor: amount,
          codigo_historico: '1',
          historico_contabil: historico.trim(),
          status: 'sucesso',
        },
      });
      onMade(`Lançamento de ${reais(amount)} incluído: vai na próxima exportação do cliente.`, () =>
        call('DELETE', '/lancamentos-contabil/{lancamento_id}', { path: { lancamento_id: id } }),
      );
      onClose();
    });
  }

  return (
    <Dialog titulo="Incluir um lançamento" onClose={onClose} wide>
      <form onSubmit={submit}>
        <div className="duas">
          <label className="campo">
            <span>Data</span>
            <input inputMode="numeric" data-foco="" value={dia} onChange={(event) => setDia(event.target.value)} />
          </label>
          <label className="campo">
            <span>Valor</span>
            <input inputMode="decimal" value={valor} onChange={(event) => setValor(event.target.value)} />
          </label>
          <AccountPicker label="Débito" accounts={accounts} keepText onChoose={setDebito} />
          <AccountPicker label="Crédito" accounts={accounts} keepText onChoose={setCredito} />
        </div>
        <label className="campo">
          <span>Histórico</span>
          <input maxLength={500} value={historico} onChange={(event) => setHistorico(event.target.value)} />
        </label>
        {problem && <Nota tom="erro">{problem}</Nota>}
        <Rodape sim={busy ? 'Incluindo…' : 'Incluir'} disabled={busy} onClose={onClose} />
      </form>
    </Dialog>
  );
}
