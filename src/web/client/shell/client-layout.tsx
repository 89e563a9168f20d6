import { OwnAccountProvider } from '../../account/own-account.tsx'
import { makePasskey } from '../../auth/ask-passkey.ts'
import { RequireRole } from '../../auth/require-role.tsx'
import { useSession } from '../../auth/session.tsx'
import { browserApi } from '../../lib/browser-api.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { PageOutlet } from '../../ui/page-outlet.tsx'
import { NewProject } from '../new-project/new-project.tsx'
import { ClientShell } from './client-shell.tsx'
import { HouseDays } from './house-days.tsx'

export const meta = privateMeta('Espace Client')

/** The author's area, for clients alone. */
export default function ClientLayout() {
  const { update } = useSession()
  return (
    <RequireRole only="USER">
      <OwnAccountProvider call={browserApi} makePasskey={makePasskey} update={update}>
        <ClientShell>
          <HouseDays>
            <PageOutlet lists={['/app/messages']} />
            <NewProject />
          </HouseDays>
        </ClientShell>
      </OwnAccountProvider>
    </RequireRole>
  )
}
