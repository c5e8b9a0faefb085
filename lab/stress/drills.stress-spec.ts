import { suite } from '../../test/support/suite';

suite(`${__dirname}/drills`);
