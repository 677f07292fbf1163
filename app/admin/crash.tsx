import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

/** In the place of what could not be drawn, or of a script that could not be fetched: what happened, and the way on. */
export class Crash extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="container-page py-16">
        <h1 className="text-title">Esta parte não abriu</h1>
        <p role="alert" className="mt-3 mb-6 max-w-2xl text-ink-soft">
          O servidor não entregou o que falta, ou há um erro nosso. O que você digitou e não salvou está
          guardado neste navegador. Confira a conexão e abra de novo.
        </p>
        <Button look="calm" onClick={() => location.reload()}>
          Abrir de novo
        </Button>
      </main>
    );
  }
}
