/** An error of the API, or (status 0) no response at all. `message` is the API's own text; `lib/error-messages` has it in Portuguese, by its code. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly body: unknown,
    readonly requestId: string | null,
    /** `X-Error-Code`. */
    readonly code: string | null = null,
    /** `X-Error-Values`: what varies in the text, by name. */
    readonly values: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = 'ApiError';
  }
}
