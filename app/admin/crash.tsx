import { Component, type ReactNode } from 'react';
import { Button } from '../ui/button.tsx';

interface CrashProps {
  children: ReactNode;
  /** Set for one part of a screen: the menu and the other parts keep working. */
  part?: true;
}

/**
 * Error boundary: replaces what could not be rendered, or whose script could not be fetched, with an explanation and a
 * button that reloads the page.
 */
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
