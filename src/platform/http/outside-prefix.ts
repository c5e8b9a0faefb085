import { Global, Injectable, Module } from '@nestjs/common';
import { Router } from 'express';

/**
 * Pages outside the API's prefix that a module adds. The module adds them to the router when it starts, and guards them
 * itself.
 */
@Injectable()
export class OutsidePrefix {
  readonly router = Router({ caseSensitive: true });
}

@Global()
@Module({ providers: [OutsidePrefix], exports: [OutsidePrefix] })
export class OutsidePrefixModule {}
