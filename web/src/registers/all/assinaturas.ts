import { Picture } from '../controls';
import { register } from '../register';

export default register<'/customer-signature', '/customer-signature'>({
  list: '/customer-signature',
  one: '/customer-signature/{signature_id}',
  titulo: 'Assinaturas',
  singular: 'assinatura',
  feminino: true,
  paraQue: 'Quem assina os documentos de cada cliente, com a imagem da assinatura.',
  nameOfRow: ({ nome_assinante }) => nome_assinante,
  colunas: ['nome_assinante', 'id_customer', 'cargo', 'crc'],
  campos: ['id_customer', 'nome_assinante', 'cargo', 'crc', 'imagem_assinatura'],
  hints: { crc: 'Registro no Conselho Regional de Contabilidade, como 1SP123456/O-8.' },
  controles: { imagem_assinatura: Picture },
});
