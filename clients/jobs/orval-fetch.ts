const settings = { home: '', token: '' };

/** Where the service is, and who asks. */
export function configure(change: Partial<typeof settings>): void {
  Object.assign(settings, change);
}

/** What orval's functions send their requests with; a refusal throws. */
export async function send<T>(path: string, options: RequestInit): Promise<T> {
  const headers = new Headers(options.headers);
  if (settings.token) headers.set('Authorization', `Bearer ${settings.token}`);
  const answer = await fetch(settings.home + path, { ...options, headers });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${text}`);
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { data: isJson ? JSON.parse(text) : text, status: answer.status, headers: answer.headers } as T;
}
