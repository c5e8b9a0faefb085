import { type Especie, type Estatistica, type Regra, rulesChanged } from '../../api/rules';
import type { Revert } from '../../api/one-by-one';
import { plural } from '../../lib/words';
import { Nota } from '../../ui/states';
import { type MuitosProps, UmAUm } from '../../ui/um-a-um';

interface MuitasRegrasProps extends MuitosProps<Regra> {
  readonly especie: Especie;
  readonly usos: ReadonlyMap<number, Estatistica> | undefined;
  /** Does it for one rule. */
  readonly act: (rule: Regra) => Promise<Revert>;
}

const REGRAS = {
  um: 'regra',
  varios: 'regras',
  nomeDe: ({ nome }: Regra): string => nome,
  after: rulesChanged,
} as const;

/** Asks before rules are deleted, with what hangs on them. */
export function ExcluirRegras({ usos, ...props }: MuitasRegrasProps) {
  const count = props.rows.reduce((all, { id }) => all + (usos?.get(id)?.usos ?? 0), 0);
  return (
    <UmAUm {...REGRAS} {...props} sim="Excluir" fazendo="Excluindo" danger>
      <Nota tom="aviso">
        {usos === undefined
          ? 'Não se sabe ainda em quantas linhas agiram.'
          : count === 0
            ? 'Ainda não agiram em nenhuma linha.'
            : `Agiram em ${plural(count, 'linha', 'linhas')} de extratos que existem.`}{' '}
        Os lançamentos já feitos ficam como estão; os próximos extratos não as terão mais.
      </Nota>
    </UmAUm>
  );
}

/** Asks before rules are switched on. */
export function LigarRegras({ especie, ...props }: MuitasRegrasProps) {
  return (
    <UmAUm {...REGRAS} {...props} sim="Ligar" fazendo="Ligando">
      <p>
        {especie === 'ignorar'
          ? 'Os próximos extratos ignoram as linhas assim.'
          : 'Agem nos próximos extratos; os lançamentos já feitos ficam como estão.'}
      </p>
    </UmAUm>
  );
}

/** Asks before rules are switched off. */
export function DesligarRegras(props: MuitasRegrasProps) {
  return (
    <UmAUm {...REGRAS} {...props} sim="Desligar" fazendo="Desligando">
      <p>Não agem mais até serem ligadas; os lançamentos já feitos ficam como estão.</p>
    </UmAUm>
  );
}
