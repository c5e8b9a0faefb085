import { Dialog } from './dialog';

type Keys = readonly (readonly [keys: string, does: string])[];

const LIST: Keys = [
  ['↑  ↓  J  K', 'a linha'],
  ['PgUp  PgDn  Home  End', 'dez linhas, primeira e última linha'],
];
/** The keys of a row are for what is marked, where anything is. */
const MARK: Keys = [
  ['Espaço', 'marcar; as teclas de uma linha servem às marcadas'],
  ['Shift ↑  Shift ↓  Shift End', 'marcar em sequência, como Shift e um clique'],
  ['Ctrl A', 'marcar tudo o que está na tela, ou nada'],
  ['Esc', 'desmarcar'],
];
const ALWAYS: Keys = [
  ['Ctrl K', 'ir a um cliente'],
  ['?', 'estas teclas'],
];

const REGISTER: Keys = [
  ['N', 'novo registro'],
  ...LIST,
  ['Enter', 'abrir o registro'],
  ['Delete', 'excluir'],
  ...MARK,
  ['Z', 'desfazer'],
  ['/', 'procurar; digitar também procura'],
];

/** What the keys do on each screen, by the beginning of its address; the first that fits counts. */
const SCREENS: readonly (readonly [path: string, keys: Keys])[] = [
  [
    '/extratos/',
    [
      ['↑  ↓  J  K', 'a linha'],
      ['PgUp  PgDn  Home  End', 'página, primeira e última linha'],
      ['Enter, letras ou números', 'a conta da linha'],
      ['Ctrl A', 'marcar todas as linhas da lista, ou nenhuma'],
      ['A', 'aceitar todas as sugestões da lista'],
      ['B', 'a conta contábil do banco, quando é pedida'],
      ['Shift Enter', 'nas contas: para todas as linhas iguais'],
      ['1  2  3', 'aceitar a sugestão'],
      ['+', 'a conta da linha de cima'],
      ['Espaço', 'marcar; uma conta serve a todas as marcadas'],
      ['Shift ↑  Shift ↓  Shift End', 'marcar em sequência'],
      ['R', 'regra com esta linha'],
      ['D', 'dividir em partes'],
      ['M', 'se o que parece já lançado é outro movimento'],
      ['X', 'na prévia: ignorar, trazer de volta; depois: excluir'],
      ['Z  Ctrl Z', 'desfazer'],
      ['P', 'o arquivo ao lado das linhas'],
      ['F', 'o próximo filtro'],
      ['/', 'procurar'],
      ['C', 'confirmar a prévia'],
      ['E', 'exportar'],
      ['Esc', 'voltar à tabela'],
    ],
  ],
  [
    '/painel',
    [
      ['←  →', 'o mês anterior, o seguinte'],
      ...LIST,
      ['Enter', 'ao trabalho do cliente'],
      ['F', 'fechar ou reabrir o período, se o seu perfil permite'],
      ['/', 'procurar um cliente; digitar também procura'],
    ],
  ],
  [
    '/regras',
    [
      ['N', 'nova regra'],
      ...LIST,
      ['Enter', 'mudar a regra'],
      ['A', 'ligar, desligar'],
      ['Alt ↑  Alt ↓', 'aplicar antes, depois'],
      ['Delete', 'excluir'],
      ...MARK,
      ['Z', 'desfazer'],
      ['/', 'procurar; digitar também procura'],
    ],
  ],
  [
    '/lancamentos',
    [
      ['←  →', 'o mês anterior, o seguinte'],
      ...LIST,
      ['Enter', 'à linha do extrato, ao razão da conta'],
      ['N', 'incluir um lançamento, de um cliente'],
      ...MARK,
      ['M', 'mudar os marcados'],
      ['Delete', 'excluir os marcados'],
      ['Z  Ctrl Z', 'desfazer; se nada foi feito aqui, a última mudança dos marcados'],
      ['/', 'procurar nos lançamentos; digitar também procura'],
    ],
  ],
  [
    '/exportacoes',
    [
      ...LIST,
      ['Enter', 'baixar o arquivo'],
      ['Delete', 'estornar'],
      ['/', 'procurar um cliente; digitar também procura'],
    ],
  ],
  [
    '/simples/receitas',
    [
      ['Enter ↓  ↑', 'a célula de baixo, a de cima'],
      ['Ctrl V', 'colar um recorte de planilha a partir da célula'],
      ['Ctrl Z', 'tirar o recorte colado'],
      ['Ctrl Enter', 'gravar'],
    ],
  ],
  [
    '/simples',
    [
      ['← →', 'o mês anterior, o seguinte'],
      ['N', 'incluir uma empresa, se o seu perfil permite'],
      ...LIST,
      ['Enter', 'abrir a linha'],
      ['/', 'procurar uma empresa; digitar também procura'],
    ],
  ],
  ['/cadastros/', REGISTER],
  ['/clientes', REGISTER],
  ['/comecar', [['Tab', 'o campo seguinte']]],
  ['/conta/chaves', [['N', 'nova chave'], ...LIST, ['R', 'renovar o segredo'], ['Delete', 'excluir']]],
  ['/conta', [['Tab', 'o campo seguinte']]],
  [
    '/',
    [
      ['N', 'enviar um extrato'],
      ...LIST,
      ['Enter', 'abrir o extrato'],
      ['Delete', 'excluir a importação'],
      ...MARK,
      ['C', 'confirmar as marcadas que estão em prévia'],
      ['/', 'procurar um cliente; digitar também procura'],
    ],
  ],
];

/** `?`: what the keys do here. */
export function KeyboardHelp({ path, onClose }: { readonly path: string; readonly onClose: () => void }) {
  const here = SCREENS.find(([start]) => path.startsWith(start))?.[1] ?? [];
  return (
    <Dialog titulo="Teclado" onClose={onClose}>
      <dl className="keys">
        {[...here, ...ALWAYS].map(([keys, does]) => (
          <div key={keys}>
            <dt>
              {keys.split('  ').map((each) => (
                <kbd key={each}>{each}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
