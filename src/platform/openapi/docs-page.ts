import type { SwaggerCustomOptions } from '@nestjs/swagger';

type Props = Record<string, unknown>;
type Component = (props: Props) => unknown;
interface Authorization {
  readonly name: string;
  readonly schema: { readonly type: string };
  readonly username?: string;
  readonly token?: { readonly access_token: string };
  /** A pasted token or key. */
  readonly value?: unknown;
}
interface System {
  readonly authSelectors: { authorized(): { toJS(): Record<string, Authorization> } };
  readonly authActions: { restoreAuthorization(payload: { authorized: Record<string, Authorization> }): unknown };
  readonly errActions: { newAuthErr(error: Record<'authId' | 'level' | 'source' | 'message', string>): unknown };
  readonly React: { createElement(component: Component, props: Props): unknown };
  readonly specActions: {
    updateJsonSpec(document: unknown): unknown;
    updateResolvedSubtree(path: readonly string[], subtree: unknown): unknown;
  };
}
interface SampledSchema {
  has(keyword: string): boolean;
}
/** The storages of the browser. */
interface KeptTexts {
  getItem(key: string): string | null;
  setItem(key: string, text: string): void;
  removeItem(key: string): void;
}
declare const localStorage: KeptTexts;
declare const sessionStorage: KeptTexts;
type Sampler = (schema: SampledSchema, contentType: unknown, ...rest: unknown[]) => unknown;

/**
 * Changes of Swagger UI. The function is written into the page as text, so it may use nothing but its arguments.
 * - The document is JSON and has only internal references. The parser for YAML and the resolver for any document take
 * seconds of it, for each operation that is opened again.
 * - An operation that was not opened yet has only the data of its line. Each value of the document costs several times
 * its parsing once it is in the page's store.
 * - A form has no made-up values. Ids that the user did not change were sent as 0.
 * - After a reload a login is kept by its token alone, in sessionStorage. Swagger UI would keep the password and every
 * key in localStorage. What an earlier version kept there is removed. Logout ends the session.
 * - The authorize dialog begins at the top, with name and password, and not at the last field of the last scheme.
 */
// oxlint-disable-next-line max-lines-per-function -- it is sent to the browser as text, so it can call nothing outside
const plugin = () => {
  let document: Props = {};
  const at = (path: readonly string[]): unknown =>
    path.reduce<unknown>((node, key) => (node as Props | undefined)?.[key], document);
  const resolved = (node: unknown, within: readonly string[]): unknown => {
    if (Array.isArray(node)) return node.map((each) => resolved(each, within));
    if (typeof node !== 'object' || node === null) return node;
    const { $ref, ...own } = node as Props;
    if (typeof $ref !== 'string') {
      return Object.fromEntries(Object.entries(own).map(([key, value]) => [key, resolved(value, within)]));
    }
    const [kind, name = ''] = $ref.split('/').slice(2);
    const title = kind === 'schemas' ? { title: name } : {};
    if (within.includes($ref)) return title;
    const target = at($ref.slice(2).split('/')) as object;
    return { ...title, ...(resolved({ ...target, ...own }, [...within, $ref]) as object) };
  };
  const changed = (node: unknown, change: (value: Props) => unknown): Props =>
    Object.fromEntries(Object.entries(node as Props).map(([key, value]) => [key, change(value as Props)]));
  const listed = (whole: Props): Props => ({
    ...whole,
    paths: changed(whole['paths'], (item) =>
      changed(item, ({ tags, summary, operationId, security }) => ({ tags, summary, operationId, security })),
    ),
    components: { securitySchemes: (whole['components'] as Props)['securitySchemes'] },
  });
  const KEPT = 'docs-session';
  localStorage.removeItem('authorized');
  const keep = (system: System): void => {
    const logins = Object.entries(system.authSelectors.authorized().toJS()).flatMap(
      ([id, { name, schema, username, token }]) =>
        token ? [[id, { name, schema, username, token: { access_token: token.access_token } }]] : [],
    );
    if (logins.length > 0) sessionStorage.setItem(KEPT, JSON.stringify(Object.fromEntries(logins)));
    else sessionStorage.removeItem(KEPT);
  };
  const endSession = async (system: System, authId: string, token: string): Promise<void> => {
    const headers = { Authorization: `Bearer ${token}` };
    const status = await fetch('/api/v1/auth/logout', { method: 'POST', headers }).then(
      (response) => response.status,
      () => 0,
    );
    // 401: the session had ended before.
    if (status === 200 || status === 401) return;
    const message = 'The session was not ended on the server. It lasts until its token expires.';
    system.errActions.newAuthErr({ authId, level: 'error', source: 'auth', message });
  };
  return {
    statePlugins: {
      auth: {
        wrapActions: {
          persistAuthorizationIfNeeded: (_original: unknown, system: System) => () => keep(system),
          authorizeOauth2: (original: (payload: Props) => unknown) => (payload: Props) =>
            original({ ...payload, auth: { ...(payload['auth'] as Props), password: '' } }),
          logout: (original: (ids: readonly string[]) => unknown, system: System) => (ids: readonly string[]) => {
            const authorized = system.authSelectors.authorized().toJS();
            for (const id of ids) {
              const { token, schema, value } = authorized[id] ?? {};
              const bearer = token?.access_token ?? (schema?.type === 'http' ? value : undefined);
              if (typeof bearer === 'string') void endSession(system, id, bearer);
            }
            return original(ids);
          },
        },
      },
      configs: {
        wrapActions: {
          loaded:
            (original: (...payload: unknown[]) => unknown, system: System) =>
            (...payload: unknown[]) => {
              const result = original(...payload);
              const kept = sessionStorage.getItem(KEPT);
              if (kept) {
                const authorized = JSON.parse(kept) as Record<string, Authorization>;
                system.authActions.restoreAuthorization({ authorized });
              }
              return result;
            },
        },
      },
      spec: {
        wrapActions: {
          parseToJson: (_original: unknown, system: System) => (text: string) => {
            document = JSON.parse(text) as Props;
            return system.specActions.updateJsonSpec(listed(document));
          },
          requestResolvedSubtree: (_original: unknown, system: System) => (path: readonly string[]) =>
            system.specActions.updateResolvedSubtree(path, resolved(at(path), [])),
        },
      },
    },
    wrapComponents: {
      Input: (original: Component, system: System) => (props: Props) =>
        system.React.createElement(original, { ...props, autoFocus: false }),
      RequestBody: (original: Component, system: System) => (props: Props) => {
        const functions = props['fn'] as { getSampleSchema: Sampler };
        const getSampleSchema: Sampler = (schema, contentType, ...rest) =>
          contentType || schema.has('default') || schema.has('enum')
            ? functions.getSampleSchema(schema, contentType, ...rest)
            : undefined;
        return system.React.createElement(original, { ...props, fn: { ...functions, getSampleSchema } });
      },
    },
  };
};

/**
 * Hides the client fields, since the password flow needs no client and a new reader would look for one. Also hides the
 * switch for empty values, because a field without input is not sent.
 */
const STYLE = `
.swagger-ui .auth-container .wrapper:has(> :is([for^='client_'], [for='password_type'])),
.swagger-ui .auth-container :is(.flow, .scope-def),
.swagger-ui .parameter__empty_value_toggle,
.swagger-ui .topbar { display: none }
`;

/** Options of the page at /docs: collapsed, in the document's order, with the token of a login kept over a reload. */
export const DOCS_PAGE: SwaggerCustomOptions = {
  jsonDocumentUrl: 'docs-json',
  customSiteTitle: 'Back-Office Accounting API',
  customCss: STYLE,
  swaggerOptions: {
    persistAuthorization: false,
    docExpansion: 'none',
    defaultModelsExpandDepth: -1,
    displayRequestDuration: true,
    filter: true,
    tryItOutEnabled: true,
    plugins: [plugin],
  },
};
