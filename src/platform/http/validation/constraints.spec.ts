import { getMetadataStorage, IsInt, IsString, Min, validateSync } from 'class-validator';
import { rememberDecorators } from './constraints';

rememberDecorators();

const failedIn = (dto: object): unknown[] => validateSync(dto).map(({ constraints }) => constraints);

it('validates by decorators that were added after a first validation', () => {
  class Late {
    a: unknown = 'x';
  }
  IsString()(Late.prototype, 'a');
  expect(failedIn(new Late())).toEqual([]);
  IsInt()(Late.prototype, 'a');
  expect(failedIn(new Late())).toEqual([{ isInt: expect.any(String) as string }]);
});

it('keeps the decorators of a class and of its base class together', () => {
  class Base {
    @Min(1) a = 0;
  }
  class Derived extends Base {
    @Min(1) b = 0;
  }
  for (let time = 0; time < 2; time++) {
    expect(failedIn(new Base())).toHaveLength(1);
    expect(failedIn(new Derived())).toHaveLength(2);
  }
});

it('does not remember what depends on groups', () => {
  class Grouped {
    @Min(1, { groups: ['x'] }) a = 0;
    @Min(1) b = 0;
  }
  expect(failedIn(new Grouped())).toHaveLength(2);
  expect(validateSync(new Grouped(), { groups: ['x'] })).toHaveLength(1);
  expect(validateSync(new Grouped(), { strictGroups: true })).toHaveLength(1);
});

it('finds the decorators of a class once', () => {
  class Once {
    @Min(1) a = 1;
  }
  const storage = getMetadataStorage();
  const find = () => storage.getTargetValidationMetadatas(Once, '', false, false);
  expect(find()).toBe(find());
  expect(storage.groupByPropertyName(find())).toBe(storage.groupByPropertyName(find()));
});
