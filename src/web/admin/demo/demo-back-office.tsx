import './demo.css'
import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { MakePasskey } from '../../auth/ask-passkey.ts'
import { tabStorage } from '../../lib/browser-storage.ts'
import { type DraftPlace, DraftPlaceContext } from '../../lib/draft-place.ts'
import { createQueryClient } from '../../lib/query-client.ts'
import { adminPathsAt } from '../admin-path.ts'
import { type AdminSession, BackOfficeProvider } from '../back-office.tsx'
import { type AskedDemo, demoParams, withDemo, withoutDemo } from './asked-demo.ts'
import { LEFT_DEMO } from './chosen-demo.tsx'
import { DemoBanner } from './demo-banner.tsx'
import { demoConfigOf } from './demo-config.ts'
import { type DemoDesk, type DemoState, openDesk } from './demo-desk.ts'
import { DemoOpening, DemoUnable, DemoWeight } from './demo-opening.tsx'
import { DEMO_PREFIX, keptVisit } from './demo-visit.ts'
import { openWorker } from './demo-worker.ts'
import { WholeDemo } from './whole-demo.tsx'

/** Shorter than the real one (specification 2 §7). */
const UNREAD_EVERY_MS = 30_000
/** Specification 2 §9. */
const SHORTEST_WAIT_MS = 100
const LONGEST_WAIT_MS = 800

type DemoBackOfficeProps = { asked: AskedDemo; children: ReactNode }

/** The back-office on a house of this browser alone: nothing of it asks the server. */
export function DemoBackOffice(props: DemoBackOfficeProps) {
  const [isAgreed, setAgreed] = useState(
    // A visit that this tab began was agreed to.
    () => !matchMedia(PHONE).matches || keptVisit(tabStorage) !== undefined,
  )
  useKeptAddress(props.asked)
  if (!CAN_OPEN) return <DemoUnable />
  return isAgreed ? <Opened {...props} /> : <DemoWeight onAgree={() => setAgreed(true)} />
}

const PHONE = '(width < 40rem)'
const CAN_OPEN = typeof WebAssembly === 'object' && 'indexedDB' in globalThis && 'caches' in globalThis

function Opened({ asked, children }: DemoBackOfficeProps) {
  const [desk] = useState(() => openDesk(asked, { ...BROWSER, storage: tabStorage }))
  const { opening, ...shown } = useSyncExternalStore(desk.follow, desk.state)
  if (opening.state !== 'OPEN') return <DemoOpening opening={opening} />
  return (
    <OpenBackOffice asked={asked} desk={desk} visitor={opening.visitor} {...shown}>
      {children}
    </OpenBackOffice>
  )
}

type OpenBackOfficeProps = DemoBackOfficeProps &
  Pick<DemoState, 'visit' | 'mails'> & { desk: DemoDesk; visitor: AdminSession['user'] }

function OpenBackOffice({ asked, desk, visitor, visit, mails, children }: OpenBackOfficeProps) {
  const [queryClient] = useState(() => createQueryClient({ networkMode: 'always' }))
  const [user, update] = useState(visitor)
  const leave = useLeave(desk)
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
        {demoConfigOf(asked).showBanner && (
          <DemoBanner desk={desk} visit={visit} visitorEmail={visitor.email} mails={mails} onLeave={leave} />
        )}
        {children}
        <WholeDemo />
      </DraftPlaceContext>
    </BackOfficeProvider>
  )
}

/** A passkey of no device: the worker gives it whole, and believes it. */
const makeDemoPasskey: MakePasskey = async ({ challenge }) => ({
  id: challenge,
  rawId: challenge,
  type: 'public-key',
  response: { clientDataJSON: challenge, attestationObject: challenge },
  clientExtensionResults: {},
})

/** Drafts of a visit are kept apart from those of the real back-office, and removed with the visit. */
const TYPED_HERE: DraftPlace = { prefix: `${DEMO_PREFIX}brouillon:`, storageOf: () => tabStorage }

const BROWSER = {
  now: () => Date.now(),
  wait: () =>
    new Promise<void>((resolve) => {
      setTimeout(resolve, SHORTEST_WAIT_MS + Math.random() * (LONGEST_WAIT_MS - SHORTEST_WAIT_MS))
    }),
  openWorker,
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
