import { Navigate } from 'react-router'
import { useSession } from './session.tsx'
import { useWayBack } from './way-back.ts'

/** Leads the person who is signed in to their area, or back to the page their session ended on; nothing for the others. */
export function OwnArea() {
  const { user } = useSession()
  const { wayBack } = useWayBack()
  return user && <Navigate to={wayBack(user.role)} replace />
}
