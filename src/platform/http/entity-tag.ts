import { createHash } from 'node:crypto';

/** `W/"…"` or `"…"` (RFC 9110, 8.8.3), one after the other. */
const TAG = /^\s*(W\/)?("[\x21\x23-\x7e\x80-\xff]*")\s*(?:,|$)/;

/** Returns the strong tag of a representation. It differs as soon as one byte differs. */
export function tagOf(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 32)}"`;
}

/** Whether one of the tags in `If-Match` is this one. A weak tag never matches, `*` always does (RFC 9110, 13.1.1). */
export function matchesStrongly(header: string, tag: string): boolean {
  return header.trim() === '*' || tagsIn(header).includes(tag);
}

/** `If-None-Match`: whether one of the tags, weak ones too, names this representation (RFC 9110, 13.1.2). */
export function matchesWeakly(header: string, tag: string): boolean {
  return header.trim() === '*' || tagsIn(header).some((each) => each.replace(/^W\//, '') === tag);
}

/** The tags of a list, weak ones with their `W/`; none where the list is not well formed. */
function tagsIn(header: string): string[] {
  const tags: string[] = [];
  for (let rest = header; rest.trim() !== '';) {
    const [whole = '', weak = '', tag = ''] = TAG.exec(rest) ?? [];
    if (whole === '') return [];
    tags.push(weak + tag);
    rest = rest.slice(whole.length);
  }
  return tags;
}
