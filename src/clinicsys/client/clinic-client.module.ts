import { Module } from '@nestjs/common';
import { ClinicClient } from './clinic-client';

@Module({ providers: [ClinicClient], exports: [ClinicClient] })
export class ClinicClientModule {}
