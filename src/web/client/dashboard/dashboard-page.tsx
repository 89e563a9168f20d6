import { useSession } from '../../auth/session.tsx'
import { privateMeta } from '../../lib/page-meta.ts'
import { ResumeOrder } from '../../order/resume-order.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { UnpaidOrders } from '../projects/unpaid-orders.tsx'
import { ActiveProjects } from './active-projects.tsx'
import { LastFactures } from './last-factures.tsx'
import { LastMessages } from './last-messages.tsx'

export const meta = privateMeta('Dashboard', 'Espace Client')

/** Where one's texts stand, who wrote last, and what was invoiced. */
export default function DashboardPage() {
  const { user } = useSession()
  return (
    <main id="contenu" tabIndex={-1} className="content">
      <div className="project">
        <PageTitle>Bonjour {user?.prenom}</PageTitle>
        <ResumeOrder />
        <UnpaidOrders />
        <div className="project-grid">
          <ActiveProjects />
          <div className="project-side project-side--pair">
            <LastMessages />
            <LastFactures />
          </div>
        </div>
      </div>
    </main>
  )
}
