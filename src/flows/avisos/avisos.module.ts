import { Module } from '@nestjs/common';
import { NotificationsModule } from '../../comunicacao/notifications/notifications.module';
import { KeyEndNotices } from './key-end-notices';

/** Notices that the worker sends without a request. */
@Module({ imports: [NotificationsModule], providers: [KeyEndNotices], exports: [KeyEndNotices] })
export class AvisosModule {}
