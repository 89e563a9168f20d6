import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { mergePreferences, type Preferences, type PreferencesChange } from '#contract/users/preferences.ts'
import { browserApi } from '../lib/browser-api.ts'
import { failureText } from '../lib/failure-text.ts'
import { ErrorState } from '../ui/error-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { SwitchRow } from '../ui/switch.tsx'
import { toast } from '../ui/toast.ts'
import { ownPreferences } from './account-queries.ts'
import { AccountSection } from './account-section.tsx'

/** What we write about by e-mail; everything stays under the bell. */
export function NotificationsSection() {
  const { data, error, refetch } = useQuery(ownPreferences)
  return (
    <AccountSection
      title="E-mails"
      note="Tout reste lisible sous la cloche. Les confirmations de commande, les factures et ce qui touche à votre compte vous sont toujours envoyés."
    >
      {data && <Switches preferences={data} />}
      {!data && error && (
        <ErrorState title="Vos préférences n’ont pas pu être lues" retry={() => void refetch()}>
          {failureText(error)}
        </ErrorState>
      )}
      {!data && !error && <Skeleton lines={3} />}
    </AccountSection>
  )
}

function Switches({ preferences: { notifications, notificationTypes } }: { preferences: Preferences }) {
  const change = useChange()
  return (
    <div className="account-switches">
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
    </div>
  )
}

/** Shown at once, and put back when it could not be saved. */
function useChange(): (change: PreferencesChange) => void {
  const queryClient = useQueryClient()
  const { queryKey } = ownPreferences
  const { mutate } = useMutation({
    mutationFn: (body: PreferencesChange) => browserApi(api.users.updatePreferences, { body }),
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      if (before) queryClient.setQueryData(queryKey, mergePreferences(before, change))
      return before
    },
    onSuccess: (preferences) => queryClient.setQueryData(queryKey, preferences),
    onError: (error, _change, before) => {
      queryClient.setQueryData(queryKey, before)
      toast.error(failureText(error))
    },
  })
  return mutate
}
