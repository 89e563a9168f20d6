export default function HomePage() {
  return <h1>Bon à tirer</h1>
}
