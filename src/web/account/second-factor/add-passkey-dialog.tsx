import { z } from 'zod'
import { siteApi } from '#contract/site-api.ts'
import { knownPassword } from '#contract/users/account-forms.ts'
import { passkeyName } from '#contract/users/second-factor/endpoints.ts'
import { useSending } from '../../auth/use-sending.ts'
import { fieldsOf } from '../../lib/fields-of.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { deviceOf } from '../device-of.ts'
import { useOwnAccount } from '../own-account.tsx'
import { DialogForm, type FactorChanged } from './dialog-form.tsx'

const passkeyForm = z.object({ nom: passkeyName, password: knownPassword })

type AddPasskeyDialogProps = { onClose: () => void; onChanged: (change: FactorChanged) => void }

/** The dialog of a new passkey: a name and the password, then the browser takes over. */
export function AddPasskeyDialog({ onClose, onChanged }: AddPasskeyDialogProps) {
  const { call, makePasskey } = useOwnAccount()
  const form = useSchemaForm(passkeyForm, {
    mode: 'onSubmit',
    defaultValues: { nom: deviceOf(navigator.userAgent), password: '' },
  })
  const sending = useSending({
    form,
    send: async ({ nom, password }) => {
      const { data } = await call(siteApi.secondFactor.beginPasskey, { body: { password } })
      return call(siteApi.secondFactor.addPasskey, { body: { nom, response: await makePasskey(data) } })
    },
    onSent: onChanged,
    fallback: 'Votre clé d’accès n’a pas pu être ajoutée.',
  })
  const field = fieldsOf(form)
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Ajouter une clé d’accès"
      description="Votre navigateur vous demandera ensuite votre empreinte, votre visage, un code, ou une clé de sécurité."
    >
      <DialogForm sending={sending} action="Ajouter la clé" onClose={onClose}>
        <TextField
          label="Nom de la clé"
          help="Pour la reconnaître dans votre liste."
          autoComplete="off"
          required
          {...field('nom')}
        />
        <PasswordField
          label="Votre mot de passe"
          autoComplete="current-password"
          required
          {...field('password')}
        />
      </DialogForm>
    </Dialog>
  )
}
