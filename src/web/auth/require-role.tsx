import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import type { Role } from '#contract/users/user.ts'
import { useSession } from './session.tsx'

type RequireRoleProps = { only: Role; children: ReactNode }

/** Opens an area to its role alone: signed out leads to `/`, the other role to its own area. */
export function RequireRole({ only, children }: RequireRoleProps) {
  const { status, user } = useSession()
  if (status === 'loading') return <p className="running p-s6">Chargement...</p>
  if (!user) return <Navigate to="/" replace />
  if (user.role !== only) return <Navigate to={areaOf(user.role)} replace />
  return children
}

/** Where a person goes once signed in (specification 1 §4). */
export const areaOf = (role: Role) => (role === 'ADMIN' ? '/admin' : '/app')
