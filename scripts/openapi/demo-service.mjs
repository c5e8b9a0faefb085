/** The service as the walk needs it: with its worker, and with a clinic system next to it. */
import { startConsole } from '../../test/browser/service.mjs';
import { startFakeClinic } from '../clinic-fake.mjs';

/** Starts both; returns `{ home, stop }`. */
export async function startDemo() {
  const clinic = await startFakeClinic();
  try {
    const settings = { CLINICSYS_BASE_URL: clinic.url, CLINICSYS_TOKEN: 'demo' };
    const service = await startConsole({ settings, programs: { api: 'main', worker: 'worker' } });
    return { home: service.home, stop: () => service.stop().finally(clinic.stop) };
  } catch (error) {
    await clinic.stop();
    throw error;
  }
}
