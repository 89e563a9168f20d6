import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { OwnAccountProvider } from '../../account/own-account.tsx'
import { makePasskey } from '../../auth/ask-passkey.ts'
import { RequireRole } from '../../auth/require-role.tsx'
import { useSession } from '../../auth/session.tsx'
import { browserApi } from '../../lib/browser-api.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { HouseDaysContext } from '../../site/house.ts'
import { PageOutlet } from '../../ui/page-outlet.tsx'
import { house } from '../help/help-queries.ts'
import { NewProject } from '../new-project/new-project.tsx'
import { ClientShell } from './client-shell.tsx'

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

/** Gives the pages of the area the days that the house works, which every promised day is counted with. */
function HouseDays({ children }: { children: ReactNode }) {
  const { data } = useQuery(house)
  return <HouseDaysContext value={data ?? null}>{children}</HouseDaysContext>
}
