import { Navigate } from 'react-router'
import { useAdminPath } from '../back-office.tsx'

export default function AdminIndex() {
  const pathTo = useAdminPath()
  return <Navigate to={pathTo('/dashboard')} replace />
}
