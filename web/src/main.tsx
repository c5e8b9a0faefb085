import './styles/base.css';
import './styles/controls.css';
import './styles/dialogos.css';
import './styles/shell.css';
import './styles/extratos.css';
import './styles/conciliar.css';
import './styles/tabela.css';
import './styles/linha-atual.css';
import './styles/listas.css';
import './styles/marcas.css';
import './styles/regras.css';
import './styles/painel.css';
import './styles/comuns.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { queries } from './api/queries';
import { App } from './app';

const root = document.getElementById('raiz');
if (!root) throw new Error('the document has no #raiz');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
);
