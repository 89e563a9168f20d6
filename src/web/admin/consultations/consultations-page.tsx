import { useSearchParams } from 'react-router'
import { api } from '#contract/api.ts'
import { privateMeta } from '../../lib/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { LinkTabs } from '../../ui/link-tabs.tsx'
import { queryWith } from '../../ui/query-link.ts'
import { useAdminCall, useAdminPath } from '../back-office.tsx'
import { Board } from '../shell/board.tsx'
import { SectionHead } from '../shell/section-head.tsx'
import { ConsultationList, useConsultationQuery } from './consultation-list.tsx'
import { WeekView } from './week-view.tsx'

export const meta = privateMeta('Consultations', 'Administration')

/** The consultations: a week, or the whole list; the open one is beside them. */
export default function ConsultationsPage() {
  const pathTo = useAdminPath()
  const call = useAdminCall()
  const query = useConsultationQuery()
  const [params] = useSearchParams()
  const to = (vue?: string) => queryWith(params, { vue, page: undefined })
  const isList = params.get('vue') === 'liste'
  return (
    <Board>
      <SectionHead
        title="Consultations"
        subtitle="trente minutes au téléphone, offertes"
        {...(isList && {
          csv: { name: 'consultations', read: () => call(api.admin.consultations.exportCsv, { query }) },
        })}
      >
        <ButtonLink to={pathTo('/reglages/jours-fermes')} size="compact">
          Jours fermés
        </ButtonLink>
      </SectionHead>
      <LinkTabs
        label="Vue"
        tabs={[
          { label: 'Semaine', to: to(), current: !isList },
          { label: 'Liste', to: to('liste'), current: isList },
        ]}
      />
      {isList ? <ConsultationList /> : <WeekView />}
    </Board>
  )
}
