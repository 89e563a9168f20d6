import { Outlet, useLocation, useNavigation } from 'react-router'
import { RequireRole } from '../../auth/require-role.tsx'
import { privateMeta } from '../../lib/page-meta.ts'
import { ClientShell } from './client-shell.tsx'

export const meta = privateMeta('Espace Client')

/** The author's area, for clients alone. */
export default function ClientLayout() {
  return (
    <RequireRole only="USER">
      <ClientShell>
        <PageOrWait />
      </ClientShell>
    </RequireRole>
  )
}

/** A page's code may still be on its way; a change of filter on the same page waits for none. */
function PageOrWait() {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  if (!next || next.pathname === pathname) return <Outlet />
  return (
    <main id="contenu" tabIndex={-1} className="content">
      <p className="running" role="status">
        Chargement de la page...
      </p>
    </main>
  )
}
