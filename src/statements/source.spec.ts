import { formatOfContent, formatOfName } from './source';

const HEADINGS = 'Data;Histórico;Valor\r\n05/03/2026;Tarifa;-10,00\r\n';

it.each([
  ['pdf', '%PDF-1.7\n'],
  ['pdf', '\ufeff\r\n%PDF-1.4'],
  ['ofx', 'OFXHEADER:100\nDATA:OFXSGML\n'],
  ['ofx', '<?xml version="1.0"?>\n<ofx:OFX xmlns:ofx="x">'],
  ['csv', HEADINGS],
  ['csv', `Conta: 123\r\nPeríodo: março\r\n\r\n${HEADINGS}`],
  ['csv', 'sep=;\r\na;b\r\n'],
  [undefined, 'nothing known'],
  [undefined, '\x89PNG\r\n\x1a\n\0\0\0'],
  [undefined, ''],
])('formatOfContent finds %s', (tipo, content) => {
  expect(formatOfContent(Buffer.from(content))).toBe(tipo);
});

it.each([
  ['csv', 'A.CSV'],
  ['csv', 'extrato.txt'],
  ['ofx', 'a.b.Ofx'],
  ['pdf', 'a.pdf'],
  [undefined, 'a.docx'],
  [undefined, 'toString'],
  [undefined, 'a.constructor'],
  [undefined, ''],
])('formatOfName finds %s', (tipo, name) => {
  expect(formatOfName(name)).toBe(tipo);
});
