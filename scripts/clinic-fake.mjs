/**
 * A stand-in for the clinic system, for development: `npm run clinic:fake` (PORT 4010 unless set). Start the service with its
 * address in CLINICSYS_BASE_URL and any CLINICSYS_TOKEN. Report 1 exists; others are rejected.
 */
import { createServer } from 'node:http';
import { pathToFileURL } from 'node:url';

const ITEMS = [
  {
    nome: 'Luva de procedimento M',
    grupo: { id: 1, nome: 'Materiais' },
    categoria: { id: 11, nome: 'Descartáveis', natureza: 'consumo' },
  },
  {
    nome: 'Dipirona 500 mg',
    grupo: { id: 2, nome: 'Medicamentos' },
    categoria: { id: 21, nome: 'Analgésicos', natureza: 'consumo' },
  },
  {
    nome: 'Gaze estéril 7,5 cm',
    grupo: { id: 1, nome: 'Materiais' },
    categoria: { id: 12, nome: 'Curativos', natureza: 'consumo' },
  },
];
const CENTROS = [
  { nome: 'Consultório 1', unidade: { id: 1, nome: 'Unidade Centro', sigla: 'CEN' } },
  { nome: 'Centro cirúrgico', unidade: { id: 2, nome: 'Unidade Sul', sigla: 'SUL' } },
];

/** Starts the stand-in; it takes any token but rejects an empty one. Returns `{ url, stop }`. */
export async function startFakeClinic(port = 0) {
  const server = createServer((request, response) => {
    const url = new URL(request.url, 'http://localhost');
    const [status, body] = answer(url, request.headers.authorization);
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify(body));
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}

function answer(url, authorization) {
  if (!/^Bearer \S+$/.test(authorization ?? '')) return [401, { status: 'error', msg: 'token missing' }];
  const report = /^\/relatorios\/(\d+)$/.exec(url.pathname);
  if (url.pathname === '/consumos') return consumos(url.searchParams.get('mes') ?? '');
  if (report) return relatorio(Number(report[1]), url.searchParams.get('parametros') ?? '');
  return [404, { status: 'error', msg: 'not found' }];
}

function consumos(mes) {
  if (!/^\d{4}-\d{2}$/.test(mes)) return [422, { status: 'error', msg: 'mes must be YYYY-MM' }];
  const data = Array.from({ length: 12 }, (_, index) => ({
    id_estoque_movimentacao: 1000 + index,
    id_estoque_item: 10 + (index % ITEMS.length),
    id_centro_custo: 1 + (index % CENTROS.length),
    dt_movimentacao: `${mes}-${String(index + 1).padStart(2, '0')} 09:30:00`,
    st_doc: `REQ-${index + 1}`,
    qtd: 1 + index * 0.5,
    valor: Number((12.35 * (index + 1)).toFixed(2)),
    marcacao: index % 4 === 0 ? 'revisar' : null,
    item: ITEMS[index % ITEMS.length],
    centro: CENTROS[index % CENTROS.length],
  }));
  return [200, { status: 'ok', msg: `${data.length} movimentos`, data }];
}

function relatorio(id, parametros) {
  if (id !== 1) return [422, { status: 'error', msg: `relatório ${id} não existe` }];
  return [
    200,
    {
      status: 'ok',
      msg: 'relatório gerado',
      titulo: 'Atendimentos por médico',
      inputs: { parametros },
      colunas: [
        { nome: 'medico', titulo: 'Médico', tipo: 'texto', formato: null, align: 'left' },
        { nome: 'atendimentos', titulo: 'Atendimentos', tipo: 'inteiro', formato: '0', align: 'right' },
        { nome: 'valor', titulo: 'Valor', tipo: 'moeda', formato: '0,00', align: 'right' },
      ],
      linhas: [['Dr. Carlos', 42, '8400.00'], { medico: 'Dra. Beatriz', atendimentos: 37, valor: '7215.50' }],
    },
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { url } = await startFakeClinic(Number(process.env.PORT ?? 4010));
  console.log(`Stand-in clinic system at ${url}: set CLINICSYS_BASE_URL to it, and CLINICSYS_TOKEN to anything.`);
}
