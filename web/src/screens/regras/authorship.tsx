import { type Especie, type Regra, useAuthorship } from '../../api/rules';
import { brTime } from '../../lib/dates';

/** Who made the rule, and who changed it last. */
export function Authorship({ especie, regra }: { readonly especie: Especie; readonly regra: Regra }) {
  const { data } = useAuthorship(especie, regra.id);
  const made = `Feita${data?.criada_por ? ` por ${data.criada_por}` : ''} em ${brTime(regra.data_hora_criacao)}`;
  const changed =
    data?.alterada_em &&
    `, mudada${data.alterada_por ? ` por ${data.alterada_por}` : ''} em ${brTime(data.alterada_em)}`;
  return (
    <p className="muted">
      {made}
      {changed}.
    </p>
  );
}
