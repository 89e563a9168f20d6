export default function GalleryPage() {
  return <h1>Système de design</h1>
}
