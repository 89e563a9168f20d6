import { RequireRole } from '../../auth/require-role.tsx'
import { privateMeta } from '../../lib/page-meta.ts'
import { PageOutlet } from '../../ui/page-outlet.tsx'
import { NewProject } from '../new-project/new-project.tsx'
import { ClientShell } from './client-shell.tsx'

export const meta = privateMeta('Espace Client')

/** The author's area, for clients alone. */
export default function ClientLayout() {
  return (
    <RequireRole only="USER">
      <ClientShell>
        <PageOutlet lists={['/app/messages']} />
        <NewProject />
      </ClientShell>
    </RequireRole>
  )
}
