import { Body, Get, Post, Put, Req } from '@nestjs/common';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { accessError } from '../../platform/http/error-response';
import { type AppRequest, clientIp } from '../../platform/http/request';
import { Caller, CurrentCaller } from '../rbac/caller';
import {
  Identity,
  LoginForm,
  LogoutResult,
  PasswordChange,
  ProfileImage,
  ProfileImageDto,
  RenewalResponse,
  TokenResponse,
} from './auth.dto';
import { AuthService, OwnPassword } from './auth.service';
import { RenewSession } from './session-tokens';

/** One rate limit for all routes that check a password. */
const LIKE_A_LOGIN = { login: {} };
const FORM_LIMIT = 16 * 1024;
/** Above the image's own limit, so that an image that is too large gets the specific error. */
const IMAGE_BODY_LIMIT = 4 * 1024 * 1024;

@Domain({ path: 'auth', tag: 'Auth', family: 'detail' })
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly password: OwnPassword,
    private readonly renewal: RenewSession,
  ) {}

  @Post('token')
  @Endpoint({
    summary: 'Log in',
    returns: { bare: TokenResponse },
    access: 'public',
    logsIn: true,
    body: 'form',
    bodyLimit: FORM_LIMIT,
    rateLimit: LIKE_A_LOGIN,
  })
  async token(@Body() form: LoginForm, @Req() request: AppRequest): Promise<TokenResponse> {
    const token = await this.auth.login(form, clientIp(request));
    if (!token) throw accessError('auth.login_recusado');
    return token;
  }

  @Get('me')
  @Endpoint({ summary: 'Own identity', returns: Identity, access: 'credential' })
  me(@CurrentCaller() caller: Caller): Promise<Identity> {
    return this.auth.me(caller);
  }

  @Put('me/imagem')
  @Endpoint({
    summary: 'Set or remove the own photo',
    returns: ProfileImage,
    access: 'credential',
    humanOnly: true,
    bodyLimit: IMAGE_BODY_LIMIT,
    errors: ['auth.imagem_invalida', 'auth.imagem_muito_grande', 'comum.limite_diario_de_armazenamento'],
  })
  setImage(@CurrentCaller() caller: Caller, @Body() body: ProfileImageDto): Promise<ProfileImage> {
    return this.auth.setImage(caller, body.imagem_perfil ?? null);
  }

  @Put('me/senha')
  @Endpoint({
    summary: 'Change the own password',
    description: 'Ends every session of the account, this one too, and deactivates keys unless `manter_chaves`.',
    returns: null,
    message: 'password changed',
    access: 'credential',
    humanOnly: true,
    rateLimit: LIKE_A_LOGIN,
    errors: ['auth.senha_alterada', 'auth.senha_atual_errada'],
  })
  changePassword(@CurrentCaller() caller: Caller, @Body() body: PasswordChange): Promise<void> {
    return this.password.change(caller, body);
  }

  @Post('renovar')
  @Endpoint({
    summary: 'Replace the token by a new one of full length',
    description: 'At most until 24 h after the password was given; then 401.',
    returns: { bare: RenewalResponse },
    access: 'credential',
    humanOnly: true,
    ignoresIdempotencyKey: true,
    errors: ['auth.sessao_nao_renovavel'],
  })
  async renew(@CurrentCaller() caller: Caller): Promise<RenewalResponse> {
    const token = await this.renewal.run(caller);
    if (!token) throw accessError('auth.sessao_nao_renovavel');
    return { success: true, message: 'session renewed', data: token, ...token };
  }

  @Post('logout')
  @Endpoint({ summary: 'End the session', returns: LogoutResult, access: 'credential', ignoresIdempotencyKey: true })
  logout(@CurrentCaller() caller: Caller): Promise<LogoutResult> {
    return this.auth.logout(caller);
  }
}
