import { shareApp } from '../../support/app';
import { together } from '../../support/together';

shareApp();
together(__filename);
