import type { Type } from '@nestjs/common';

/**
 * Completes a controller class that a function makes for several kinds of records.
 * @param parameters the types of the parameters of each method. Validation and documentation read them. The compiler only
 * knows those of a fixed class.
 * @param name the name of the class, from which operation ids are made
 */
export function madeController(
  controller: Type,
  parameters: Readonly<Record<string, readonly unknown[]>>,
  name = controller.name,
): Type {
  for (const [method, types] of Object.entries(parameters))
    Reflect.defineMetadata('design:paramtypes', types, controller.prototype as object, method);
  return Object.defineProperty(controller, 'name', { value: name });
}
