import { useQuery } from '@tanstack/react-query'
import type { Preferences } from '#contract/users/preferences.ts'
import { failureText } from '../lib/failure-text.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { SwitchRow } from '../ui/switch.tsx'
import { ownPreferences } from './account-queries.ts'
import { AccountSection } from './account-section.tsx'
import { useOwnAccount } from './own-account.tsx'
import { useChangePreferences } from './use-change-preferences.ts'

/** The e-mail preferences; every notification stays under the bell. */
export function NotificationsSection() {
  const { data, error, refetch } = useQuery(ownPreferences(useOwnAccount().call))
  return (
    <AccountSection
      title="E-mails"
      note="Tout reste lisible sous la cloche. Les confirmations de commande, les factures, leurs avoirs et leurs rappels, et ce qui touche à votre compte vous sont toujours envoyés."
    >
      {data && <Switches preferences={data} />}
      {!data && error && (
        <ErrorState title="Impossible d’afficher vos préférences" retry={() => void refetch()}>
          {failureText(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton lines={3} />}
    </AccountSection>
  )
}

function Switches({ preferences: { notifications, notificationTypes } }: { preferences: Preferences }) {
  const change = useChangePreferences()
  return (
    <div className="grid gap-s4">
      <SwitchRow
        label="Recevoir des e-mails"
        checked={notifications.email}
        onCheckedChange={(email) => change({ notifications: { email } })}
      />
      <SwitchRow
        label="Mes projets"
        help="Une étape est franchie, un texte corrigé vous attend."
        checked={notifications.email && notificationTypes.projects}
        disabled={!notifications.email}
        onCheckedChange={(projects) => change({ notificationTypes: { projects } })}
      />
      <SwitchRow
        label="Messages"
        help="Un message que vous n’avez pas lu dans les cinq minutes."
        checked={notifications.email && notificationTypes.messages}
        disabled={!notifications.email}
        onCheckedChange={(messages) => change({ notificationTypes: { messages } })}
      />
      <SwitchRow
        label="Paiements"
        help="Un paiement n’a pas abouti, un remboursement vous est versé."
        checked={notifications.email && notificationTypes.invoices}
        disabled={!notifications.email}
        onCheckedChange={(invoices) => change({ notificationTypes: { invoices } })}
      />
    </div>
  )
}
