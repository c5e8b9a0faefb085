import { Link } from 'wouter';
import { placeOf } from '../../api/ledger';
import { shownAs } from '../../lib/accounts';
import { brDate } from '../../lib/dates';
import type { Linha } from '../../lib/linha';
import { otherAccount, type OtherSide } from '../../lib/transfers';
import { Notice, KeyName } from '../../ui/states';

interface AlreadyPostedProps {
  readonly linha: Linha;
  readonly por: OtherSide;
  /** It is another movement, or the same after all. */
  readonly onDistinct: () => void;
}

/** What has posted the amount of a line already, the way to it, and whether it is the same movement. */
export function AlreadyPosted({ linha, por, onDistinct }: AlreadyPostedProps) {
  const account = otherAccount(linha);
  const at = por.id_importacao;
  const place = por.id === null ? `/extratos/${at}` : placeOf({ id: por.id, id_importacao: at });
  const other = por.id === null ? 'na prévia de outro extrato' : at === null ? 'à mão' : 'pelo extrato de outra conta';
  return (
    <Notice tone={linha.isDistinct ? 'info' : 'aviso'}>
      <strong>{linha.isDistinct ? 'Outro movimento, segundo você:' : por.id === null ? 'Também' : 'Já lançada'}</strong>{' '}
      {other} em {brDate(por.data_registro)}
      {account && <>, contra {shownAs(account)}</>}: {por.historico_contabil}.{' '}
      {place !== null && <Link href={place}>Ver</Link>}
      {/* The dot goes on with what follows it. */}
      {place !== null && linha.idFixo !== null && ' ·\u00a0'}
      {linha.idFixo !== null && (
        <button type="button" className="link" onClick={onDistinct}>
          {linha.isDistinct ? 'É o mesmo movimento' : 'É outro movimento'} <KeyName>M</KeyName>
        </button>
      )}
    </Notice>
  );
}
