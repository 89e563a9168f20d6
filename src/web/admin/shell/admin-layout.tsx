import { useQueryClient } from '@tanstack/react-query'
import { LogOut } from 'lucide-react'
import { type ReactNode, Suspense, useMemo } from 'react'
import { OwnAccountProvider } from '../../account/own-account.tsx'
import { makePasskey } from '../../auth/ask-passkey.ts'
import { RequireRole } from '../../auth/require-role.tsx'
import { useSession } from '../../auth/session.tsx'
import { browserApi, browserBytes, browserStream } from '../../lib/browser-api.ts'
import { lazyPart } from '../../lib/lazy-part.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { useHydrated } from '../../lib/use-hydrated.ts'
import { liveEventsOver } from '../../live/live-events.ts'
import { Button } from '../../ui/button.tsx'
import { PageOutlet } from '../../ui/page-outlet.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { adminPathsAt } from '../admin-path.ts'
import { BackOfficeProvider, useAdminCall, useAdminMakePasskey, useAdminSession } from '../back-office.tsx'
import { useChosenDemo } from '../demo/chosen-demo.tsx'
import { AdminShell } from './admin-shell.tsx'
import { askConfirmation, ConfirmIdentity } from './confirm-identity.tsx'
import { confirmingClient } from './confirming-client.ts'

export const meta = privateMeta('Administration')

/** The back-office, for administrators; its pages' dependencies are chosen here only. */
export default function AdminLayout() {
  const demo = useChosenDemo()
  const hydrated = useHydrated()
  const shell = (
    <SecondFactorFirst>
      <AdminShell>
        <PageOutlet lists={LISTS} />
      </AdminShell>
    </SecondFactorFirst>
  )
  if (demo) {
    return (
      <Suspense fallback={LOADING}>
        {hydrated ? <DemoBackOffice asked={demo}>{shell}</DemoBackOffice> : LOADING}
      </Suspense>
    )
  }
  return (
    <RequireRole only="ADMIN">
      <RealBackOffice>{shell}</RealBackOffice>
    </RequireRole>
  )
}

/** The demonstration's code, loaded only on demand. */
const DemoBackOffice = lazyPart(async () => (await import('../demo/demo-back-office.tsx')).DemoBackOffice)

const SecondFactorSection = lazyPart(
  async () => (await import('../../account/second-factor/second-factor-section.tsx')).SecondFactorSection,
)

const LOADING = <p className="running p-s6">Chargement...</p>
/** Specification 2 §7. */
const UNREAD_EVERY_MS = 120_000

const CALL = confirmingClient(browserApi, askConfirmation)
const LIVE = liveEventsOver(browserStream)
const PATHS = adminPathsAt({ base: '/admin' })
const LISTS = [
  '/admin/users',
  '/admin/commandes',
  '/admin/factures',
  '/admin/faq',
  '/admin/tarifs',
  '/admin/promotions',
  '/admin/messagerie',
  '/admin/audit-logs',
  '/admin/correcteurs',
  '/admin/reglages',
  '/admin/echantillons',
  '/admin/abonnes',
  '/admin/consultations',
  '/admin/retractations',
]

/** The user of the frame until the session is read: the server renders it for any administrator. */
const NOBODY_YET = { id: '', prenom: '', nom: '', email: '', mustSetUpSecondFactor: false }

function RealBackOffice({ children }: { children: ReactNode }) {
  const { user, logout, update } = useSession()
  const queryClient = useQueryClient()
  const given = useMemo(
    () => ({
      call: CALL,
      bytes: browserBytes,
      makePasskey,
      session: { user: user ?? NOBODY_YET, logout, update },
      live: LIVE,
      queryClient,
      pathTo: PATHS,
      unreadEveryMs: UNREAD_EVERY_MS,
      titleSuffix: '',
    }),
    [user, logout, update, queryClient],
  )
  return (
    <BackOfficeProvider value={given}>
      {children}
      <ConfirmIdentity />
    </BackOfficeProvider>
  )
}

/** Shows the setup of a second factor in place of every page, to an administrator who must have one and has none. */
function SecondFactorFirst({ children }: { children: ReactNode }) {
  const { user } = useAdminSession()
  return user.mustSetUpSecondFactor ? <SetUpSecondFactor /> : children
}

function SetUpSecondFactor() {
  const { logout, update } = useAdminSession()
  return (
    <main id="contenu" tabIndex={-1} className="content content--read pt-s6">
      <PageTitle note="Notre maison demande une double authentification à ses administrateurs. Activez la vôtre&nbsp;: l’administration s’ouvre ensuite.">
        Protégez d’abord votre compte
      </PageTitle>
      <OwnAccountProvider call={useAdminCall()} makePasskey={useAdminMakePasskey()} update={update}>
        <Suspense fallback={LOADING}>
          <SecondFactorSection />
        </Suspense>
      </OwnAccountProvider>
      <p>
        <Button variant="quiet" size="compact" icon={LogOut} onClick={() => void logout()}>
          Déconnexion
        </Button>
      </p>
    </main>
  )
}
