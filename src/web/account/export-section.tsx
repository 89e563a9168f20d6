import { useMutation } from '@tanstack/react-query'
import { siteApi } from '#contract/site-api.ts'
import { failureText } from '../lib/failure-text.ts'
import { Button } from '../ui/button.tsx'
import { toast } from '../ui/toast.ts'
import { AccountSection } from './account-section.tsx'
import { useOwnAccount } from './own-account.tsx'

/** The download of all the person's data. */
export function ExportSection() {
  const { call } = useOwnAccount()
  const { mutate, isPending, data } = useMutation({
    mutationFn: () => call(siteApi.users.export, {}),
    onError: (error) => toast.error(failureText(error)),
  })
  return (
    <AccountSection
      title="Vos données"
      note="Votre compte, vos commandes, vos factures, vos messages et vos fichiers, dans une seule archive."
    >
      {data && (
        <p className="account-note" role="status">
          {data.message}
        </p>
      )}
      <p>
        <Button icon="download" busy={isPending} onClick={() => mutate()}>
          Recevoir une copie de mes données
        </Button>
      </p>
    </AccountSection>
  )
}
