import { IsRestoringProvider } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { Navigate, useLocation } from 'react-router'
import type { Role } from '#contract/users/user.ts'
import { loadErrorBody } from '../lib/api-client.ts'
import { AwaitedContext } from '../lib/awaited.ts'
import { DraftPlaceContext, NO_PLACE } from '../lib/draft-place.ts'
import { CONNECTION_FAILED } from '../lib/failure-text.ts'
import { useEarlyPart } from '../lib/use-early-part.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { areaOf } from './area-of.ts'
import { useSession } from './session.tsx'
import { comingFrom } from './way-back.ts'

type RequireRoleProps = { only: Role; children: ReactNode }

/** Opens an area to its role only: the other role is redirected to its own, signed out to `/`, an ended session to /login. */
export function RequireRole({ only, children }: RequireRoleProps) {
  useEarlyPart(loadErrorBody)
  const { status, user, expired, away } = useSession()
  const { pathname, search } = useLocation()
  // The same object at each render: with a new state <Navigate> cancels its navigation and begins again.
  const from = useMemo(() => comingFrom(pathname + search), [pathname, search])
  if (away) return <Away retry={away.retry} />
  if (status === 'loading') return <Awaited>{children}</Awaited>
  if (!user && expired) return <Navigate to="/login" replace {...from} />
  if (!user) return <Navigate to="/" replace />
  if (user.role !== only) return <Navigate to={areaOf(user.role)} replace />
  return children
}

/** The area until its session is known, on the server too: the page's own shape, without reads or live events. */
const Awaited = ({ children }: { children: ReactNode }) => (
  <>
    <p className="area-awaited" role="status">
      Chargement...
    </p>
    <div inert className="contents">
      <IsRestoringProvider value>
        <DraftPlaceContext value={NO_PLACE}>
          <AwaitedContext value>{children}</AwaitedContext>
        </DraftPlaceContext>
      </IsRestoringProvider>
    </div>
  </>
)

const Away = ({ retry }: { retry: () => void }) => (
  <main className="p-s6">
    <ErrorState title={CONNECTION_FAILED} retry={retry}>
      Nous n’arrivons pas à joindre nos serveurs. Votre session reste ouverte, et la page s’affichera dès
      qu’ils répondront.
    </ErrorState>
  </main>
)
