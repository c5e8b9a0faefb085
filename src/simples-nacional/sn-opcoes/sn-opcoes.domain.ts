import type { DomainTexts } from '../../kernel/domain';

export const TEXTS: DomainTexts = {
  tags: [
    {
      name: 'Simples Nacional: IBS and CBS',
      one: 'option',
      description: 'Whether IBS and CBS are paid with the DAS or by the regular regime, by half year (*opções*).',
    },
  ],
  records: {
    OpcaoDaMatriz: 'head office',
    Opcao: 'option',
  },
  parameters: {
    periodo: 'The half year: 2027-1 is January to June 2027',
  },
};

export const ERRORS = {};
