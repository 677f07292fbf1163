export function Waiting() {
  return (
    <div className="grid min-h-svh place-items-center">
      <p role="status" className="text-ink-soft">
        Carregando…
      </p>
    </div>
  );
}
