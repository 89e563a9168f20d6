import { Navigate, useSearchParams } from 'react-router'
import { useAdminPath } from '../back-office.tsx'

/** The other address of the accounts (specification 2 §2). */
export default function UtilisateursPage() {
  const pathTo = useAdminPath()
  const [params] = useSearchParams()
  return <Navigate to={pathTo('/users', params)} replace />
}
