import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../comunicacao/notifications/notifications.module';
import { KeyEndNotices } from './key-end-notices';

/** What the worker tells people by itself. */
@Module({ imports: [NotificationsModule], providers: [KeyEndNotices], exports: [KeyEndNotices] })
export class AvisosModule {}
