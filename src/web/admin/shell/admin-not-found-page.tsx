import { privateMeta } from '../../lib/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useAdminPath } from '../back-office.tsx'

export const meta = privateMeta('404 - Page Introuvable', 'Administration')

export default function AdminNotFoundPage() {
  const pathTo = useAdminPath()
  return (
    <main id="contenu" tabIndex={-1} className="content">
      <EmptyState
        level={1}
        mark="deleatur"
        title="404 - Page Introuvable"
        action={<ButtonLink to={pathTo('/dashboard')}>Retour au dashboard</ButtonLink>}
      >
        Cette adresse ne correspond à aucune page du back-office. Les sections sont dans le menu, et
        Ctrl&nbsp;K trouve une commande, un client ou une facture.
      </EmptyState>
    </main>
  )
}
