import type { ReactNode } from 'react'
import { ownPassword } from '#contract/users/account-forms.ts'
import { useSending } from '../../auth/use-sending.ts'
import { fieldsOf } from '../../lib/fields-of.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { DialogForm } from './dialog-form.tsx'

type PasswordDialogProps<Reply> = PasswordFormProps<Reply> & { title: ReactNode; description: ReactNode }

/** The dialog of a change that asks for the password only. */
export function PasswordDialog<Reply>({ title, description, ...form }: PasswordDialogProps<Reply>) {
  return (
    <Dialog open onOpenChange={form.onClose} title={title} description={description}>
      <PasswordForm {...form} />
    </Dialog>
  )
}

type PasswordFormProps<Reply> = {
  action: string
  send: (body: { password: string }) => Promise<Reply>
  onSent: (reply: Reply) => void
  onClose: () => void
}

/** The first step of each change: the password again. */
export function PasswordForm<Reply>({ action, send, onSent, onClose }: PasswordFormProps<Reply>) {
  const form = useSchemaForm(ownPassword, { mode: 'onSubmit', defaultValues: { password: '' } })
  const field = fieldsOf(form)
  const sending = useSending({ form, send, onSent, fallback: 'Ce changement n’a pas pu être fait.' })
  return (
    <DialogForm sending={sending} action={action} onClose={onClose}>
      <PasswordField
        label="Votre mot de passe"
        autoComplete="current-password"
        required
        {...field('password')}
      />
    </DialogForm>
  )
}
