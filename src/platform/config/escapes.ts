/** Whether a part of a URL can be decoded: a `%` in a password has to be written as `%25`. */
export function isDecodable(part: string): boolean {
  try {
    decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}
