import { siteApi } from '#contract/site-api.ts'
import type { Passkey } from '#contract/users/second-factor/endpoints.ts'
import { useOwnAccount } from '../own-account.tsx'
import { AddPasskeyDialog } from './add-passkey-dialog.tsx'
import type { FactorChanged } from './dialog-form.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import { TotpDialog } from './totp-dialog.tsx'

/** The dialog to open: a factor to add, to make again or to remove. */
export type Asked =
  | { what: 'totp' | 'passkey' | 'codes' | 'no-totp' }
  | { what: 'no-passkey'; passkey: Passkey }

type FactorDialogProps = { asked: Asked; onClose: () => void; onChanged: (change: FactorChanged) => void }

/** The dialog of the chosen change. */
export function FactorDialog({ asked, ...dialog }: FactorDialogProps) {
  const { call } = useOwnAccount()
  if (asked.what === 'totp') return <TotpDialog {...dialog} />
  if (asked.what === 'passkey') return <AddPasskeyDialog {...dialog} />
  if (asked.what === 'codes') {
    return (
      <PasswordDialog
        title="Refaire vos codes de secours"
        description="Dix nouveaux codes remplacent les anciens, qui ne seront plus valables."
        action="Générer de nouveaux codes"
        send={(body) => call(siteApi.secondFactor.remakeRecoveryCodes, { body })}
        onSent={dialog.onChanged}
        onClose={dialog.onClose}
      />
    )
  }
  if (asked.what === 'no-passkey') {
    const { id, nom } = asked.passkey
    return (
      <PasswordDialog
        title={`Retirer la clé «\u202f${nom}\u202f»\u202f?`}
        description="Elle n’ouvrira plus votre compte. Vos autres sessions se ferment."
        action="Retirer la clé"
        send={(body) => call(siteApi.secondFactor.removePasskey, { params: { id }, body })}
        onSent={dialog.onChanged}
        onClose={dialog.onClose}
      />
    )
  }
  return (
    <PasswordDialog
      title="Retirer l’application d’authentification&#8239;?"
      description="Ses codes ne seront plus valables. Vos autres sessions se ferment."
      action="Retirer l’application"
      send={(body) => call(siteApi.secondFactor.removeTotp, { body })}
      onSent={dialog.onChanged}
      onClose={dialog.onClose}
    />
  )
}
