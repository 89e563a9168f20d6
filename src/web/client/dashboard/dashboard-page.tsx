import { useSession } from '../../auth/session.tsx'
import { privateMeta } from '../../lib/page-meta.ts'
import { ResumeCommande } from '../../order/resume-commande.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { UnpaidCommandes } from '../projects/unpaid-commandes.tsx'
import { ActiveProjects } from './active-projects.tsx'
import { LastFactures } from './last-factures.tsx'
import { LastMessages } from './last-messages.tsx'

export const meta = privateMeta('Dashboard', 'Espace Client')

/** The author's projects, latest messages and invoices. */
export default function DashboardPage() {
  const { user } = useSession()
  return (
    <main id="contenu" tabIndex={-1} className="content">
      <div className="grid grid-cols-1 gap-s6 max-w-area">
        <PageTitle>Bonjour {user?.prenom}</PageTitle>
        <ResumeCommande />
        <UnpaidCommandes />
        <div className="project-grid grid gap-x-s8 gap-y-s7 items-start grid-cols-1 xl:grid-cols-[minmax(0,1fr)_theme(--project-side)] xl:grid-rows-[auto_1fr]">
          <ActiveProjects />
          <div className="project-side grid gap-s6 xl:col-start-2 xl:row-[1/3] md:max-xl:gap-s5 md:max-xl:grid-cols-2">
            <LastMessages />
            <LastFactures />
          </div>
        </div>
      </div>
    </main>
  )
}
