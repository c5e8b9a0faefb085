/** A moment as every response has it: São Paulo's time, to the second. */
export const TIMESTAMP = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d-03:00$/) as unknown;

/** The envelope of an error. */
export const rejected = (message: string) => ({ success: false, message, details: [] });

/** The 422 of one field. */
export const problemAt = (loc: (string | number)[], type: string) => ({
  detail: [{ loc, type, msg: expect.any(String) as unknown }],
});

/** The ids of a list, in its order. */
export const ids = (body: { data: { id: number }[] }): number[] => body.data.map(({ id }) => id);
