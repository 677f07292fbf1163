export function loader() {
  return new Response('TODO', { status: 404 });
}
export default function PaperPage() {
  return null;
}
