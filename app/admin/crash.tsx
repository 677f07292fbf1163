import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

interface CrashProps {
  children: ReactNode;
  /** It is one part of a screen: the menu around it, and all other parts, go on. */
  part?: true;
}

/** In the place of what could not be drawn, or of a script that could not be fetched: what happened, and the way on. */
export class Crash extends Component<CrashProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { children, part } = this.props;
    if (!this.state.failed) return children;
    const [Place, Heading] = part ? (['div', 'h2'] as const) : (['main', 'h1'] as const);
    return (
      <Place className={part ? undefined : 'container-page py-16'}>
        <Heading className="text-title">Esta parte não abriu</Heading>
        <p role="alert" className="mt-3 mb-6 max-w-2xl text-ink-soft">
          O servidor não entregou o que falta, ou há um erro nosso. O que você digitou e não salvou está
          guardado neste navegador. Confira a conexão e abra de novo
          {part ? '; o resto da administração continua no menu.' : '.'}
        </p>
        <Button look="calm" onClick={() => location.reload()}>
          Abrir de novo
        </Button>
      </Place>
    );
  }
}
