import type { DataSource } from 'typeorm';
import { openSnapshot } from '../../../src/flows/backups/geracao/snapshot';
import { AppConfig } from '../../../src/platform/config/app-config';
import { atOnce, type Race, type Track } from './race';

/** Begins a backup that reads from the third node as a replica. Returns the mark that its snapshot contains. */
async function beginBackup(source: DataSource, { api }: Track): Promise<number> {
  const config = api.app.get(AppConfig);
  const snapshot = await openSnapshot(source, { ...config, databaseRead: config }, new AbortController().signal);
  try {
    const [row] = await snapshot.query<{ vez: number }>("SELECT vez FROM trava WHERE nome = 'copia_de_leitura'");
    return Number(row?.vez);
  } finally {
    snapshot.close();
  }
}

async function lastMark({ api }: Track): Promise<number> {
  const [row] = await api.rows<{ vez: number }>("SELECT vez FROM trava WHERE nome = 'copia_de_leitura'");
  return row?.vez ?? 0;
}

export const backupRaces: readonly Race[] = [
  {
    name: 'two backups that begin at the same time and read from the replica',
    meet: async (track, round) => {
      const [one, other] = track.sources;
      const before = await lastMark(track);
      const marks = await atOnce(
        round,
        () => beginBackup(one, track),
        () => beginBackup(other, track),
      );
      if ((await lastMark(track)) !== before + 2) return `the marks are ${marks.join(' and ')} after ${before}`;
      return Math.max(...marks) === before + 2 ? undefined : `no snapshot contains the mark ${before + 2}`;
    },
  },
];
