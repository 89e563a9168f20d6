import { api } from '#contract/api.ts'
import { formatDateTime } from '#contract/format/dates.ts'
import type { AdminSubscription } from '#contract/newsletter/admin-endpoints.ts'
import { Leader, LeaderList } from '../../ui/leader.tsx'
import { OpenPanel, useClosePanel } from '../shell/open-panel.tsx'
import { useOpenEntry } from '../shell/use-entry.ts'
import { SubscriptionActions } from './subscription-actions.tsx'
import { SubscriptionBadge, sourceOf } from './subscription-columns.tsx'

/** The panel of a subscription: its history, and the button that ends it. */
export default function SubscriptionPanel() {
  const close = useClosePanel('/abonnes')
  const entry = useOpenEntry(api.admin.newsletter.get)
  return (
    <OpenPanel
      entry={entry}
      title={entry.data?.email ?? 'Abonné'}
      kicker="Lettre des auteurs"
      failed="Impossible d’afficher l’abonné"
      onClose={close}
    >
      {(subscription) => (
        <>
          <Facts subscription={subscription} />
          <SubscriptionActions subscription={subscription} onGone={close} />
        </>
      )}
    </OpenPanel>
  )
}

function Facts({ subscription }: { subscription: AdminSubscription }) {
  const { statut, demandes, demandeeLe, confirmeeLe, desabonneeLe, createdAt } = subscription
  return (
    <LeaderList className="facts">
      <Leader term="État">
        <SubscriptionBadge statut={statut} />
      </Leader>
      <Leader term="Inscription par">{sourceOf(subscription)}</Leader>
      <Leader term="Inscrit le">{formatDateTime(createdAt)}</Leader>
      {demandes > 1 && (
        <Leader term="Redemandée">
          {demandes - 1} fois, la dernière le {formatDateTime(demandeeLe)}
        </Leader>
      )}
      <Leader term="Confirmé le">{confirmeeLe ? formatDateTime(confirmeeLe) : 'pas encore'}</Leader>
      {desabonneeLe && <Leader term="Désabonné le">{formatDateTime(desabonneeLe)}</Leader>}
    </LeaderList>
  )
}
