type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: Element | null): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;

/** Its label, by which it is found in the form that is opened again. */
const nameOf = (field: Field): string => field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '';

/** The field of a form in which the person is; null: in none. */
export function fieldAtHand(): string | null {
  const at = document.activeElement;
  return isField(at) && at.form ? nameOf(at) : null;
}

/** The field of this name in a form. */
export const fieldNamed = (form: HTMLFormElement, name: string): Field | undefined =>
  [...form.elements].filter(isField).find((field) => nameOf(field) === name);
