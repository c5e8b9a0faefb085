import type { OpenAPIObject } from '@nestjs/swagger';
import type { Examples } from './document-text';

interface Content {
  example?: unknown;
}
interface Operation {
  readonly requestBody?: { readonly content?: Record<string, Content> };
  readonly responses: Record<string, { readonly content?: Record<string, Content> }>;
}

/** Puts the captured examples at the bodies that are sent and at the good responses. */
export function addExamples(document: OpenAPIObject, examples: Examples): void {
  for (const [path, item] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(item as unknown as Record<string, Operation>)) {
      const example = examples[`${method.toUpperCase()} ${path}`];
      if (!example) continue;
      if (example.request !== undefined) {
        for (const content of Object.values(operation.requestBody?.content ?? {})) content.example = example.request;
      }
      const good = Object.entries(operation.responses).find(([status]) => Number(status) < 300)?.[1];
      const json = good?.content?.['application/json'];
      if (json && example.response !== undefined) json.example = example.response;
    }
  }
}
