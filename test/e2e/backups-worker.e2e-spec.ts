import { suite } from '../support/suite';

suite(`${__dirname}/backups-worker`);
