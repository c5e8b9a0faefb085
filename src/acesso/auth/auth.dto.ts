import { KEEP_KEYS, MAX_SENHA, MIN_SENHA } from '../usuarios/password';
import {
  BoolField,
  FormDto,
  IdField,
  IntField,
  ListField,
  NestedField,
  TextField,
} from '../../platform/http/validation/fields';

/** POST /auth/token: the OAuth2 password form. A blank field is a wrong credential and returns 401. */
@FormDto('ignore')
export class LoginForm {
  @TextField({ min: 0, controls: true, description: 'Login or registered e-mail', example: 'admin' })
  username: string;

  @TextField({ trim: false, description: 'Compared exactly as sent', example: 'demo-1234' })
  password: string;

  @TextField({ optional: true, controls: true, description: 'Normally `password`' })
  grant_type?: string;

  @TextField({ optional: true, controls: true, description: 'Ignored: scopes come from the profile' })
  scope?: string;
}

/** The OAuth2 response, without envelope. */
export class TokenResponse {
  @TextField({ description: 'Signed JWT' }) access_token: string;
  @TextField({ example: 'bearer' }) token_type: string;
  @TextField({ description: 'Legacy; authorizes nothing' }) role: string;
  @TextField({ example: 'funcionario' }) perfil: string;
  @ListField({ kind: 'text' }) scopes: readonly string[];
}

/**
 * The response of POST /auth/renovar: the token in the envelope, as the contract has it for every route but POST /auth/token. Its
 * fields are repeated next to `data`, so that a client reads both routes alike.
 */
export class RenewalResponse extends TokenResponse {
  @BoolField({ example: true, description: 'Always true' }) success: boolean;
  @TextField({ example: 'session renewed' }) message: string;
  @NestedField(() => TokenResponse) data: TokenResponse;
}

/** The authenticated account. Fields may be added, never removed or renamed. */
export class Identity {
  @IdField() id: number;
  @TextField() nome: string;
  @TextField() email: string;
  @TextField() login: string;
  @TextField({ description: 'Alias of login' }) username: string;
  @TextField({ description: 'Alias of login, the claim of the JWT' }) sub: string;
  @TextField({ description: 'Legacy; authorizes nothing' }) role: string;
  @TextField({ example: 'funcionario' }) perfil: string;
  @TextField({ nullable: true, description: 'Legacy' }) grupo: string | null;
  @TextField() cargo: string;
  @TextField() setor: string;
  @TextField({ example: 'Ativo' }) ativo: string;
  @ListField({ kind: 'text' }) scopes: readonly string[];
  @IntField({ nullable: true, description: 'Expiry of the token, epoch seconds; null for an API key' }) exp:
    | number
    | null;
  @TextField({ nullable: true, description: 'Data URI' }) imagem_perfil: string | null;
  @TextField({ description: 'What the request was made with: `sessao`, or the prefix of the API key' })
  credencial: string;
}

export class ProfileImageDto {
  @TextField({
    nullable: true,
    min: 1,
    written: /^data:image\/(jpeg|png|webp);base64,/,
    description: '`data:image/(jpeg|png|webp);base64,…`, at most 500 KB decoded; null or absent removes the photo',
  })
  imagem_perfil?: string | null;
}

export class PasswordChange {
  @TextField({ trim: false, max: MAX_SENHA, description: 'Compared exactly as sent' })
  senha_atual: string;

  @TextField({ trim: false, min: MIN_SENHA, max: MAX_SENHA, description: 'Taken exactly as sent' })
  senha_nova: string;

  @BoolField({ default: false, description: KEEP_KEYS })
  manter_chaves: boolean;
}

export class ProfileImage {
  @TextField({ nullable: true }) imagem_perfil: string | null;
}

export class LogoutResult {
  @BoolField({ description: 'False for an API key, which has no session' }) revoked: boolean;
}
