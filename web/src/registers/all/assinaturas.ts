import { Picture } from '../controls';
import { register } from '../register';

export default register<'/customer-signature', '/customer-signature'>({
  list: '/customer-signature',
  one: '/customer-signature/{signature_id}',
  title: 'Assinaturas',
  singular: 'assinatura',
  isFeminine: true,
  purpose: 'Quem assina os documentos de cada cliente, com a imagem da assinatura.',
  nameOfRow: ({ nome_assinante }) => nome_assinante,
  columns: ['nome_assinante', 'id_customer', 'cargo', 'crc'],
  fields: ['id_customer', 'nome_assinante', 'cargo', 'crc', 'imagem_assinatura'],
  hints: { crc: 'Registro no Conselho Regional de Contabilidade, como 1SP123456/O-8.' },
  controls: { imagem_assinatura: Picture },
});
