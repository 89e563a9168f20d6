import { privateMeta } from '../../lib/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'

export const meta = privateMeta('404 - Page Introuvable')

export default function ClientNotFoundPage() {
  return (
    <main id="contenu" tabIndex={-1} className="content grid gap-s4 content-start">
      <p className="running">Cette page n’existe pas, ou n’existe plus.</p>
      <h1 className="title">404 - Page Introuvable</h1>
      <p>
        <ButtonLink to="/app/dashboard">Retour au tableau de bord</ButtonLink>
      </p>
    </main>
  )
}
