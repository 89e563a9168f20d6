import { Navigate, redirect } from 'react-router'
import type { Route } from './+types/client-index'

/** Redirects to the dashboard, on the server for a document; a link followed in the browser asks the server for nothing. */
export const loader = ({ request }: Route.LoaderArgs) =>
  redirect(`/app/dashboard${new URL(request.url).search}`)
export const clientLoader = () => null

export default function ClientIndex() {
  return <Navigate to="/app/dashboard" replace />
}
