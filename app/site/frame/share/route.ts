export function loader() {
  return new Response('TODO', { status: 404 });
}
