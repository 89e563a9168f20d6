import { Navigate } from 'react-router'
import { useSession } from './session.tsx'
import { useWayBack } from './way-back.ts'

/** Redirects a signed-in person to their area, or to the page where their session ended; renders nothing for others. */
export function OwnArea() {
  const { user } = useSession()
  const { wayBack } = useWayBack()
  return user && <Navigate to={wayBack(user.role)} replace />
}
