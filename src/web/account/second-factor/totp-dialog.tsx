import { useEffect, useState } from 'react'
import { siteApi } from '#contract/site-api.ts'
import type { TotpKey } from '#contract/users/second-factor/endpoints.ts'
import { totpCodeForm } from '#contract/users/second-factor/sign-in.ts'
import { useSending } from '../../auth/use-sending.ts'
import { fieldsOf } from '../../lib/fields-of.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useOwnAccount } from '../own-account.tsx'
import { DialogForm, type FactorChanged } from './dialog-form.tsx'
import { PasswordForm } from './password-dialog.tsx'

type TotpDialogProps = { onClose: () => void; onChanged: (change: FactorChanged) => void }

/** The steps of an application's activation: the password, the key to scan, the first code. */
export function TotpDialog({ onClose, onChanged }: TotpDialogProps) {
  const { call } = useOwnAccount()
  const [key, setKey] = useState<TotpKey | null>(null)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Activer une application d’authentification"
      description={
        key
          ? 'Scannez ce code avec votre application (Aegis, FreeOTP, Google Authenticator…), puis recopiez les six chiffres qu’elle affiche.'
          : 'Commençons par votre mot de passe.'
      }
    >
      {key ? (
        <FirstCode totpKey={key} onClose={onClose} onChanged={onChanged} />
      ) : (
        <PasswordForm
          action="Continuer"
          send={async (body) => (await call(siteApi.secondFactor.beginTotp, { body })).data}
          onSent={setKey}
          onClose={onClose}
        />
      )}
    </Dialog>
  )
}

function FirstCode({ totpKey, onClose, onChanged }: TotpDialogProps & { totpKey: TotpKey }) {
  const { call } = useOwnAccount()
  const form = useSchemaForm(totpCodeForm, { mode: 'onSubmit', defaultValues: { code: '' } })
  const field = fieldsOf(form)
  const { setFocus } = form
  useEffect(() => setFocus('code'), [setFocus])
  const sending = useSending({
    form,
    send: (body) => call(siteApi.secondFactor.confirmTotp, { body }),
    onSent: onChanged,
    fallback: 'Votre application n’a pas pu être activée.',
  })
  const { qr, key, uri } = totpKey
  return (
    <DialogForm sending={sending} action="Activer" onClose={onClose}>
      <div className="totp-key flex flex-wrap gap-s4 items-center">
        <svg viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`} role="img" aria-label="Code QR de votre clé">
          <path d={qr.path} />
        </svg>
        <div className="grid flex-[1_1_theme(--account-line)] gap-s2">
          <p className="small muted">Sans appareil photo, saisissez cette clé dans l’application&nbsp;:</p>
          <p className="totp-key-text num">{(key.match(/.{1,4}/g) ?? []).join(' ')}</p>
          <p className="small">
            <a href={uri}>Ouvrir l’application de cet appareil</a>
          </p>
        </div>
      </div>
      <TextField
        label="Code à six chiffres"
        className="num"
        autoComplete="one-time-code"
        inputMode="numeric"
        spellCheck={false}
        required
        {...field('code')}
      />
    </DialogForm>
  )
}
