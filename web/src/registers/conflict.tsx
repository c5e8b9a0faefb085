import { fieldName } from '../api/document';
import { Notice } from '../ui/states';
import { RowValue } from './value';
import type { Register, Row } from './register';

interface ConflictProps {
  readonly of: Register;
  /** The fields that both changed. */
  readonly fields: readonly string[];
  readonly mine: Row;
  readonly stored: Row;
  readonly schema: string;
  readonly onMine: () => void;
  readonly onStored: () => void;
}

/** Another user changed the record while it was open: both versions, and which one is to stay. */
export function ConflictChoice({ of, fields, mine, stored, schema, onMine, onStored }: ConflictProps) {
  return (
    <Notice tone="aviso">
      <p>
        Outra pessoa mudou {of.isFeminine ? 'esta' : 'este'} {of.singular} enquanto você escrevia. Nada foi gravado.
        {fields.length === 0 && ' Vocês mudaram campos diferentes: o que você escreveu não desfaz o que foi gravado.'}
      </p>
      {fields.length > 0 && (
        <table className="versions">
          <thead>
            <tr>
              <th scope="col">Campo</th>
              <th scope="col">O que você escreveu</th>
              <th scope="col">O que está gravado agora</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{fieldName(field, schema)}</th>
                <td>
                  <RowValue of={of} field={field} row={mine} />
                </td>
                <td>
                  <RowValue of={of} field={field} row={stored} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <div className="what-stays">
        {fields.length > 0 && (
          <button type="button" className="button" onClick={onStored}>
            Ficar com o gravado
          </button>
        )}
        <button type="button" className="button primary" onClick={onMine}>
          Salvar o meu
        </button>
      </div>
    </Notice>
  );
}

interface GoneProps {
  readonly of: Register;
  /** Null where the person may make none. */
  readonly onAgain: (() => void) | null;
}

/** Another user removed the record while it was open. */
export function GoneNote({ of, onAgain }: GoneProps) {
  return (
    <Notice tone="aviso">
      <p>
        Outra pessoa excluiu {of.isFeminine ? 'esta' : 'este'} {of.singular} enquanto você escrevia. Nada foi gravado.
      </p>
      {onAgain && (
        <div className="what-stays">
          <button type="button" className="button primary" onClick={onAgain}>
            Salvar como {of.isFeminine ? 'nova' : 'novo'}
          </button>
        </div>
      )}
    </Notice>
  );
}
