import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { Outlet } from 'react-router'
import { RequireRole } from '../../auth/require-role.tsx'
import { useSession } from '../../auth/session.tsx'
import { browserApi } from '../../lib/browser-api.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { adminPathsAt } from '../admin-path.ts'
import { BackOfficeProvider } from '../back-office.tsx'
import { adminHttp } from '../http/admin-http.ts'
import { AdminShell } from './admin-shell.tsx'

export const meta = privateMeta('Administration')

/** The back-office, for administrators; what its pages are given is chosen here and nowhere else. */
export default function AdminLayout() {
  return (
    <RequireRole only="ADMIN">
      <RealBackOffice>
        <AdminShell>
          <Outlet />
        </AdminShell>
      </RealBackOffice>
    </RequireRole>
  )
}

const API = adminHttp(browserApi)
const PATHS = adminPathsAt({ base: '/admin' })

function RealBackOffice({ children }: { children: ReactNode }) {
  const { user, logout } = useSession()
  const queryClient = useQueryClient()
  const given = useMemo(
    () => user && { api: API, session: { user, logout }, queryClient, pathTo: PATHS },
    [user, logout, queryClient],
  )
  return given && <BackOfficeProvider value={given}>{children}</BackOfficeProvider>
}
