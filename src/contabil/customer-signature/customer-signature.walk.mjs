import { keep, PIXEL, step } from '../../../scripts/openapi/walk/step.mjs';

export const WALK = [
  step('POST /customer-signature', {
    body: ({ padaria }) => ({ id_customer: padaria, nome_assinante: 'Ana Sócia', cargo: 'Sócia', crc: 'BA-012345/O' }),
    ...keep('signature_id'),
  }),
  step('PUT /customer-signature/{signature_id}', { body: { imagem_assinatura: `data:image/png;base64,${PIXEL}` } }),
  step('POST /customer-signature/upsert', {
    body: ({ id_cliente }) => ({
      id_customer: id_cliente,
      nome_assinante: 'Ana Beatriz Moreira',
      cargo: 'Sócia administradora',
    }),
  }),
];

export const DONE = [step('DELETE /customer-signature/{signature_id}')];
