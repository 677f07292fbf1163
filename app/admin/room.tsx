/** The administrator area behind its door. */
export default function Room() {
  return <main className="container-page py-10" />;
}
