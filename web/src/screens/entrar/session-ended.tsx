import { type Person, session } from '../../api/session';
import { Dialog } from '../../ui/dialog';
import { LoginForm } from './login-form';

/** The login over the work: what was on screen stays, and what was being sent is sent after it. */
export function SessionEnded({ person }: { readonly person: Person }) {
  return (
    <Dialog titulo="A sessão terminou" onClose={null}>
      <p className="muted">Entre de novo para continuar de onde parou. O que estava sendo gravado segue depois.</p>
      <LoginForm only={person} />
      <button type="button" className="button discreet wide" onClick={() => session.leave()}>
        Sair e descartar
      </button>
    </Dialog>
  );
}
