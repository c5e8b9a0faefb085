import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { CORE_SCHEMA, load, mergeTag } from 'js-yaml';
import { SECRET_SETTINGS } from '../../src/platform/config/secret-files';

interface Service {
  readonly image: string;
  readonly user?: string;
  readonly build?: { readonly args?: Readonly<Record<string, string>> };
  readonly environment?: Readonly<Record<string, unknown>>;
  readonly command?: string | readonly string[];
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly logging?: { readonly options?: Readonly<Record<string, string>> };
  readonly secrets?: readonly string[];
  readonly [setting: string]: unknown;
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
}

const root = join(__dirname, '../..');
const text = (file: string): string => readFileSync(join(root, file), 'utf8');
const { services, secrets } = load(text('docker/compose.yaml'), {
  schema: CORE_SCHEMA.withTags(mergeTag),
}) as Compose;
const dockerfile = text('docker/Dockerfile');
/** It ends when its work is done. */
const ONE_SHOT = 'migrate';

describe('the containers', () => {
  it('are those that the service needs', () => {
    expect(Object.keys(services).sort()).toEqual(['api', 'mariadb', 'migrate', 'redis', 'worker']);
  });

  describe.each(Object.entries(services))('%s', (name, service) => {
    it('can change nothing but its data, and become nothing more than it is', () => {
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        mem_limit: expect.stringMatching(/^\d+[mg]$/),
      });
      for (const wider of ['privileged', 'cap_add', 'network_mode', 'pid', 'ipc', 'devices', 'userns_mode'])
        expect(service).not.toHaveProperty(wider);
      expect(JSON.stringify(service)).not.toContain('docker.sock');
      // Ours runs as `node` by its image.
      expect(service.build ? 'node' : service.user).toMatch(/^[a-z]+$/);
      expect(service.user).not.toBe('root');
    });

    it('writes logs that end, is pinned by a digest, and reports its health', () => {
      expect(service.logging?.options).toMatchObject({
        'max-size': expect.stringMatching(/^\d+m$/),
        'max-file': expect.stringMatching(/^\d+$/),
      });
      // A variable, so that the operator can take a newer version. The version next to the digest is for the reader.
      if (!service.build)
        expect(service.image).toMatch(
          /^\$\{(MARIADB|REDIS)_IMAGE:-[a-z]+:\d+\.\d+\.\d+(-[a-z]+)?@sha256:[0-9a-f]{64}\}$/,
        );
      expect(Boolean(service.healthcheck?.test.length)).toBe(name !== ONE_SHOT);
    });

    it('has its secrets as files, neither among its settings nor on its command line', () => {
      const settings = Object.entries(service.environment ?? {});
      for (const [setting, value] of settings) {
        if (SECRET_SETTINGS.some((secret) => secret === setting)) expect(String(value)).not.toMatch(/\$\{|:[^/@]*@/);
        else if (/PASSWORD|SECRET|TOKEN/.test(setting) && setting !== 'MARIADB_RANDOM_ROOT_PASSWORD')
          expect([setting, String(value)]).toEqual([setting, expect.stringMatching(/^\/run\/secrets\/\w+$/)]);
      }
      const read = settings.flatMap(([, value]) => /^\/run\/secrets\/(\w+)$/.exec(String(value))?.[1] ?? []);
      expect(service.secrets ?? []).toEqual(expect.arrayContaining(read));
      expect(JSON.stringify([service.command, service.healthcheck])).not.toMatch(/\$\{?[A-Z_]*(PASSWORD|SECRET|TOKEN)/);
    });
  });

  it('keep every secret of the service in a file of its own', () => {
    const files = Object.keys(services['api']?.environment ?? {}).filter((setting) => setting.endsWith('_FILE'));
    // Addresses without a secret in them, and what these containers have not got: a second database, sentinels, a bucket.
    const without = ['DATABASE_URL', 'DATABASE_READ_URL', 'REDIS_URL', 'REDIS_SENTINEL_PASSWORD', 'STORAGE_URL'];
    expect(files.sort()).toEqual(
      SECRET_SETTINGS.filter((name) => !without.includes(name))
        .map((name) => `${name}_FILE`)
        .sort(),
    );
    for (const { file } of Object.values(secrets)) expect(file).toMatch(/^\.\/secrets\/\w+$/);
  });

  it('give the service an account of its own in the database, which is not root', () => {
    const { MARIADB_USER, MARIADB_DATABASE, ...rest } = services['mariadb']?.environment ?? {};
    expect(rest).toMatchObject({ MARIADB_RANDOM_ROOT_PASSWORD: '1' });
    expect(MARIADB_USER).not.toBe('root');
    for (const name of ['api', 'worker', 'migrate'])
      expect(services[name]?.environment?.['DATABASE_URL']).toMatch(
        new RegExp(`^mysql://${String(MARIADB_USER)}@mariadb:3306/${String(MARIADB_DATABASE)}$`),
      );
  });

  it('name settings that the service knows', () => {
    const known = text('.env.example');
    const own = Object.keys(services['api']?.environment ?? {}).map((setting) => setting.replace(/_FILE$/, ''));
    for (const setting of own) expect([setting, known.includes(`${setting}=`)]).toEqual([setting, true]);
  });

  it('hold dependencies of exact versions, each that must be there with a checksum in the lockfile', () => {
    const { dependencies, devDependencies } = JSON.parse(text('package.json')) as Record<
      string,
      Record<string, string>
    >;
    const { packages } = JSON.parse(text('package-lock.json')) as { packages: Record<string, Record<string, unknown>> };
    const named = Object.entries({ ...dependencies, ...devDependencies });
    expect(named.filter(([, version]) => !/^(npm:[@\w/-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
    const unchecked = Object.entries(packages).filter(
      ([path, { integrity, optional }]) => path !== '' && !optional && !integrity,
    );
    expect(unchecked.map(([path]) => path)).toEqual([]);
  });

  it('come from an image of a supported Node.js that is pinned, built without a shell of downloads, and run by `node`', () => {
    expect(/^ARG NODE_IMAGE=(.*)$/m.exec(dockerfile)?.[1]).toMatch(
      /^node:24\.\d+\.\d+-bookworm-slim@sha256:[0-9a-f]{64}$/,
    );
    // The build argument of the compose file names the same image.
    const named = /^ARG (NODE_IMAGE)=(.*)$/m.exec(dockerfile);
    expect(services['api']?.build?.args).toEqual({ NODE_IMAGE: `\${${named?.[1]}:-${named?.[2]}}` });
    expect(dockerfile.match(/^FROM .*/gm)).toEqual(['FROM ${NODE_IMAGE} AS build', 'FROM ${NODE_IMAGE}']);
    for (const install of dockerfile.match(/npm (ci|prune|install).*/g) ?? [])
      expect(install).toContain('--ignore-scripts');
    const last = dockerfile.slice(dockerfile.lastIndexOf('FROM '));
    expect(last).toMatch(/^USER node$/m);
    expect(last).not.toMatch(/^(ADD|RUN .*(curl|wget|npm))/m);
    // Everything is left out but what is named.
    expect(text('.dockerignore').split('\n')[0]).toBe('*');
    expect(text('.dockerignore')).not.toMatch(/^!.*(secrets|\.env|\.git|test)/m);
  });

  it('are built of files that the image gets: the page too', () => {
    const [build = ''] = dockerfile.split(/^RUN npm run build/m).slice(0, 1);
    const copies = (build.match(/^COPY .+/gm) ?? []).map((line) => line.split(' ').slice(1));
    const sent = text('.dockerignore').match(/(?<=^!).+/gm);
    expect(copies.flatMap((paths) => paths.slice(0, -1)).sort()).toEqual(sent?.sort());
    const image = mkdtempSync(join(tmpdir(), 'image-'));
    try {
      for (const paths of copies) {
        const to = join(image, paths.at(-1) ?? '');
        for (const path of paths.slice(0, -1))
          cpSync(join(root, path), to.endsWith('/') ? join(to, basename(path)) : to, {
            recursive: true,
            filter: (from) => !from.endsWith('.gen.ts'),
          });
      }
      symlinkSync(join(root, 'node_modules'), join(image, 'node_modules'));
      execFileSync(process.execPath, ['web/build.mjs'], { cwd: image, stdio: 'pipe' });
      expect(existsSync(join(image, 'dist-web/index.html'))).toBe(true);
    } finally {
      rmSync(image, { recursive: true, force: true });
    }
  });
});
