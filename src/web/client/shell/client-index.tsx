import { Navigate } from 'react-router'

export default function ClientIndex() {
  return <Navigate to="/app/dashboard" replace />
}
