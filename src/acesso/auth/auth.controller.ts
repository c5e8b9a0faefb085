import { Body, Get, Ip, Post, Put, Res } from '@nestjs/common';
import type { Response } from 'express';
import { Domain, Endpoint } from '../../platform/http/endpoint';
import { unauthorized } from '../../platform/http/raise';
import { Caller, CurrentCaller } from '../rbac/caller';
import { Identity, LoginForm, LogoutResult, ProfileImage, ProfileImageDto, TokenResponse } from './auth.dto';
import { AuthService } from './auth.service';

const FORM_LIMIT = 16 * 1024;
/** Above the image's own limit, so that an image that is too large is told so. */
const IMAGE_BODY_LIMIT = 4 * 1024 * 1024;

@Domain({ path: 'auth', tag: 'Auth', family: 'detail' })
export class AuthController {
  constructor(private readonly auth: AuthService) {}

  @Post('token')
  @Endpoint({
    summary: 'Log in',
    returns: { bare: TokenResponse },
    access: 'public',
    logsIn: true,
    body: 'form',
    bodyLimit: FORM_LIMIT,
    rateLimit: { bucket: 'login', limit: 'login', windowSeconds: 'login' },
  })
  async token(
    @Body() form: LoginForm,
    @Ip() ip: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<TokenResponse> {
    const token = await this.auth.login(form, ip.replace(/^::ffff:/, ''));
    if (!token) throw unauthorized(response, 'invalid credentials');
    response.setHeader('Cache-Control', 'no-store');
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
    bodyLimit: IMAGE_BODY_LIMIT,
  })
  setImage(@CurrentCaller() caller: Caller, @Body() body: ProfileImageDto): Promise<ProfileImage> {
    return this.auth.setImage(caller, body.imagem_perfil ?? null);
  }

  @Post('logout')
  @Endpoint({ summary: 'End the session', returns: LogoutResult, access: 'credential' })
  logout(@CurrentCaller() caller: Caller): Promise<LogoutResult> {
    return this.auth.logout(caller);
  }
}
