const settings = { home: '', token: '' };

/** Where the service is, and who asks. */
export function configure(change: Partial<typeof settings>): void {
  Object.assign(settings, change);
}

/** What orval's functions send their requests with; an error throws. */
export async function send<T>(path: string, options: RequestInit): Promise<T> {
  const headers = new Headers(options.headers);
  if (settings.token) headers.set('Authorization', `Bearer ${settings.token}`);
  const response = await fetch(settings.home + path, { ...options, headers });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  const isJson = response.headers.get('content-type')?.includes('json');
  return { data: isJson ? JSON.parse(text) : text, status: response.status, headers: response.headers } as T;
}
