import './demo.css'
import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { tabStorage } from '../../lib/browser-storage.ts'
import { type DraftPlace, DraftPlaceContext } from '../../lib/draft-place.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { adminPathsAt } from '../admin-path.ts'
import { type AdminSession, BackOfficeProvider } from '../back-office.tsx'
import { makeDemoPasskey } from './answers/second-factor.ts'
import { type AskedDemo, demoParams, withDemo, withoutDemo } from './asked-demo.ts'
import { LEFT_DEMO } from './chosen-demo.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { demoConfigOf } from './demo-config.ts'
import { type DemoDesk, openDesk } from './demo-desk.ts'
import { DEMO_PREFIX } from './demo-visit.ts'
import { clientOf } from './open-house.ts'
import { makeSample } from './sample/make-sample.ts'
import { WholeDemo } from './whole-demo.tsx'

/** Shorter than the real one (specification 2 §7). */
const UNREAD_EVERY_MS = 30_000
/** Specification 2 §9. */
const SHORTEST_WAIT_MS = 100
const LONGEST_WAIT_MS = 800

type DemoBackOfficeProps = { asked: AskedDemo; children: ReactNode }

/** The back-office on a sample, in this browser alone: nothing of it asks the server. */
export function DemoBackOffice({ asked, children }: DemoBackOfficeProps) {
  const [desk] = useState(() => openDesk(asked, { ...BROWSER, storage: tabStorage }))
  const [queryClient] = useState(() => createQueryClient({ networkMode: 'always' }))
  const visit = useSyncExternalStore(desk.follow, desk.visit)
  const [user, update] = useState(() => adminOf(desk))
  const leave = useLeave(desk)
  useKeptAddress(asked)
  useStaleAfter(desk, queryClient)
  useEffect(() => () => queryClient.clear(), [queryClient])
  const given = useMemo(() => {
    const pathTo = adminPathsAt({ base: '/admin', kept: demoParams(asked) })
    return {
      call: desk.call,
      bytes: desk.bytes,
      makePasskey: makeDemoPasskey,
      session: {
        user,
        update,
        logout: async () => leave(),
      },
      live: desk.live,
      queryClient,
      pathTo,
      unreadEveryMs: UNREAD_EVERY_MS,
      titleSuffix: ' (Démo)',
    }
  }, [desk, asked, user, queryClient, leave])
  return (
    <BackOfficeProvider value={given}>
      <DraftPlaceContext value={TYPED_HERE}>
        {demoConfigOf(asked).showBanner && <DemoBanner desk={desk} visit={visit} onLeave={leave} />}
        {children}
        <WholeDemo />
      </DraftPlaceContext>
    </BackOfficeProvider>
  )
}

/** Drafts of a visit are kept apart from those of the real back-office, and removed with the visit. */
const TYPED_HERE: DraftPlace = { prefix: `${DEMO_PREFIX}brouillon:`, storageOf: () => tabStorage }

function adminOf(desk: DemoDesk): AdminSession['user'] {
  const { house } = desk.visit()
  const { id, prenom, nom, email } = clientOf(house, house.adminId)
  return { id, prenom, nom, email }
}

const BROWSER = {
  now: () => Date.now(),
  wait: () =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, SHORTEST_WAIT_MS + Math.random() * (LONGEST_WAIT_MS - SHORTEST_WAIT_MS))
    }),
  makeHouse: makeSample,
}

/** The same address in the real back-office: without the demonstration's parameters. */
function useLeave(desk: DemoDesk): () => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return () => {
    desk.close()
    void navigate(pathname + withoutDemo(search), { replace: true, state: LEFT_DEMO })
  }
}

/** Adds the parameters to an address that lost them, in the same entry of the history. */
function useKeptAddress(asked: AskedDemo): void {
  const navigate = useNavigate()
  const location = useLocation()
  const { pathname, search, hash } = location
  const state: unknown = location.state
  const kept = withDemo(search, asked)
  useEffect(() => {
    if (state !== LEFT_DEMO && new URLSearchParams(search).get('demo') !== 'true')
      void navigate(pathname + kept + hash, { replace: true })
  }, [navigate, pathname, search, state, hash, kept])
}

/** Data read before an act is read again when it is next shown. */
function useStaleAfter({ live }: DemoDesk, queryClient: QueryClient): void {
  useEffect(
    () => live(() => void queryClient.invalidateQueries({ refetchType: 'none' })),
    [live, queryClient],
  )
}
