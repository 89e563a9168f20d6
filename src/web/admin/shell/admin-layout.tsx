import { Outlet } from 'react-router'
import { RequireRole } from '../../auth/require-role.tsx'
import { privateMeta } from '../../lib/page-meta.ts'
import { useWholeSheet } from '../../ui/use-whole-sheet.ts'
import { AdminApiProvider } from '../admin-context.tsx'
import { adminHttp } from '../http/admin-http.ts'
import { AdminShell } from './admin-shell.tsx'

export const meta = privateMeta('Administration')

/** The back-office, for administrators; the implementation of its data is chosen here and nowhere else. */
export default function AdminLayout() {
  useWholeSheet()
  return (
    <RequireRole only="ADMIN">
      <AdminApiProvider value={adminHttp}>
        <AdminShell>
          <Outlet />
        </AdminShell>
      </AdminApiProvider>
    </RequireRole>
  )
}
