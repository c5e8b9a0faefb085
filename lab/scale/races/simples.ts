import { SnEmpresa } from '../../../src/simples-nacional/sn-empresas/sn-empresa.entity';
import { atOnce, either, outside, type Race, type Track } from './race';

const PERIOD = '2027-1';
const optionOf = (id: number): string => `/sn-empresas/${id}/opcoes-ibs-cbs/${PERIOD}`;

/** A company with Simples Nacional data and no option. */
async function newCompany({ api }: Track): Promise<number> {
  const { id } = await api.make.customer();
  await api.make.save<SnEmpresa>(SnEmpresa, { id, tipo_atividade: 'servicos_III', anexos_permitidos: ['III'] });
  return id;
}

async function regimesOf({ api }: Track, id: number): Promise<string[]> {
  const rows = await api.rows<{ regime: string }>('SELECT regime FROM sn_opcao_ibs_cbs WHERE matriz_id = ?', [id]);
  return rows.map(({ regime }) => regime);
}

export const simplesRaces: readonly Race[] = [
  {
    name: 'the option of a half year, made twice',
    meet: async (track, round) => {
      const id = await newCompany(track);
      const responses = await atOnce(
        round,
        () => track.one.send('PUT', optionOf(id), { regime: 'regular' }),
        () => track.other.send('PUT', optionOf(id), { regime: 'das' }),
      );
      const kept = await regimesOf(track, id);
      const last = responses[0].status === 200 ? 'regular' : 'das';
      return outside(responses, ...either(200, 201)) ?? (kept.join() === last ? undefined : `kept ${kept.join()}`);
    },
  },
  {
    name: 'the option of a half year, changed and removed',
    meet: async (track, round) => {
      const id = await newCompany(track);
      await track.one.send('PUT', optionOf(id), { regime: 'regular' });
      const responses = await atOnce(
        round,
        () => track.one.send('PUT', optionOf(id), { regime: 'das' }),
        () => track.other.send('DELETE', optionOf(id)),
      );
      const kept = await regimesOf(track, id);
      const expected = responses[0].status === 201 ? 'das' : '';
      return (
        outside(responses, [200, 200], [201, 200]) ?? (kept.join() === expected ? undefined : `kept ${kept.join()}`)
      );
    },
  },
  {
    name: 'the option of a half year, made while the data of its company are removed',
    meet: async (track, round) => {
      const id = await newCompany(track);
      const responses = await atOnce(
        round,
        () => track.one.send('PUT', optionOf(id), { regime: 'regular' }),
        () => track.other.send('DELETE', `/sn-empresas/${id}`),
      );
      const kept = await regimesOf(track, id);
      return outside(responses, [201, 200], [404, 200]) ?? (kept.length === 0 ? undefined : `kept ${kept.join()}`);
    },
  },
];
