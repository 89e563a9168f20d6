import { Navigate, redirect } from 'react-router'
import { useAdminPath } from '../back-office.tsx'
import type { Route } from './+types/admin-index'

/** Redirects to the dashboard, on the server for a document; a link followed in the browser asks the server for nothing. */
export const loader = ({ request }: Route.LoaderArgs) =>
  redirect(`/admin/dashboard${new URL(request.url).search}`)
export const clientLoader = () => null

export default function AdminIndex() {
  const pathTo = useAdminPath()
  return <Navigate to={pathTo('/dashboard')} replace />
}
