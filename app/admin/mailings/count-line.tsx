export const people = (count: number) =>
  count === 1 ? '1 pessoa' : `${count.toLocaleString('pt-BR')} pessoas`;

/** How many of something, in a list of counts. */
export function CountLine({
  label,
  about,
  value,
}: {
  label: string;
  about?: string | undefined;
  value: number;
}) {
  return (
    <>
      <dt>
        {label}
        {about && <span className="block text-sm text-ink-soft">{about}</span>}
      </dt>
      <dd className="text-right font-semibold tabular-nums">{value.toLocaleString('pt-BR')}</dd>
    </>
  );
}
