import type { OfxStatus } from './content';
import type { OfxScanner } from './scanner';

/** Collects the responses of the bank about the sign-on and the requests (OFX 2.2, 3.1.4). */
export class OfxStatuses {
  readonly all: OfxStatus[] = [];
  private open: OfxStatus | null = null;
  private inSignOn = false;

  constructor(private readonly scanner: OfxScanner) {}

  see(tag: string): void {
    switch (tag) {
      case 'SONRS':
        this.inSignOn = true;
        return;
      case '/SONRS':
        this.inSignOn = false;
        return;
      case 'STATUS': {
        const line = this.scanner.lineAt(this.scanner.start);
        this.open = { line, isSignOn: this.inSignOn, CODE: '', SEVERITY: '', MESSAGE: '' };
        this.all.push(this.open);
        return;
      }
      case '/STATUS':
        this.open = null;
        return;
      case 'CODE':
      case 'SEVERITY':
      case 'MESSAGE':
        if (this.open) this.open[tag] ||= this.scanner.value();
    }
  }

  /** A document ends. */
  close(): void {
    this.open = null;
    this.inSignOn = false;
  }
}
