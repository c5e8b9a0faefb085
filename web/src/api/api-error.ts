/** An error of the API, or (status 0) no response at all. `message` is the API's own text; `lib/errors` says it in Portuguese. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly body: unknown,
    readonly requestId: string | null,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}
