import './styles/base.css';
import './styles/controls.css';
import './styles/dialogs.css';
import './styles/shell.css';
import './styles/statements.css';
import './styles/reconcile.css';
import './styles/table.css';
import './styles/current-line.css';
import './styles/lists.css';
import './styles/marks.css';
import './styles/rules.css';
import './styles/board.css';
import './styles/common.css';
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
