import { useSearchParams } from 'react-router'
import { privateMeta } from '../../lib/page-meta.ts'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { queryWith } from '../../ui/query-link.ts'
import { UnpaidCommandes } from '../projects/unpaid-commandes.tsx'
import { CreditNotes } from './credit-notes.tsx'
import { Factures } from './factures.tsx'
import { Payments } from './payments.tsx'
import { QuotesToAccept } from './quotes-to-accept.tsx'
import { YearFigures } from './year-figures.tsx'

export const meta = privateMeta('Facturation', 'Espace Client')

/** The sums to pay, the total of a year, and the lists of invoices, payments and credit notes. */
export default function BillingPage() {
  const [params] = useSearchParams()
  const shown = params.get('vue') ?? 'factures'
  const tab = (label: string, vue?: string) => ({
    label,
    to: queryWith(params, { vue, page: undefined, statut: undefined }),
    current: shown === (vue ?? 'factures'),
  })
  return (
    <main id="contenu" tabIndex={-1} className="content content--read">
      <PageTitle note="Vos factures, telles qu’elles ont été émises, et ce que vous avez réglé.">
        Facturation
      </PageTitle>
      <QuotesToAccept />
      <UnpaidCommandes />
      <YearFigures />
      <div className="project-filters grid gap-s3">
        <LinkTabs
          label="Pièces"
          tabs={[tab('Factures'), tab('Paiements', 'paiements'), tab('Avoirs', 'avoirs')]}
        />
      </div>
      {shown === 'paiements' && <Payments />}
      {shown === 'avoirs' && <CreditNotes />}
      {shown !== 'paiements' && shown !== 'avoirs' && <Factures />}
    </main>
  )
}
