import type { z } from 'zod'
import { readAt } from '#contract/shared/instant.ts'
import { type AdminUser, userEntry } from '#contract/users/admin-user.ts'
import { fieldsOf } from '../../lib/fields-of.ts'
import { Button } from '../../ui/button.tsx'
import { PanelSection } from '../../ui/panel.tsx'
import { SelectField, TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { VersionConflict } from '../shell/version-conflict.tsx'
import { ROLE_LABELS } from './role-labels.ts'
import { useUpdateUser } from './use-update-user.ts'

const writtenUser = userEntry.extend({ updatedAt: readAt.optional() })
type WrittenUser = z.output<typeof writtenUser>

/** The name, the address and the role of an account; another address is told to both (decision 035). */
export function UserForm({ user }: { user: AdminUser }) {
  const { mutateAsync } = useUpdateUser(user.id)
  const saved = writtenOf(user)
  const { form, submit, conflict } = useEntryForm({
    schema: writtenUser,
    draftKey: `compte:${user.id}`,
    saved,
    save: async (written) => {
      const now = await mutateAsync(written)
      toast.success('Compte enregistré', { duration: 3 })
      return writtenOf(now)
    },
  })
  const { formState, getValues } = form
  const field = fieldsOf(form)
  const { isDirty, isSubmitting } = formState
  return (
    <PanelSection title="Compte">
      <form
        className="grid gap-s4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {conflict && <VersionConflict versions={versionsOf(getValues(), saved)} {...conflict} />}
        <TextField label="Prénom" maxLength={100} {...field('prenom')} />
        <TextField label="Nom" maxLength={100} {...field('nom')} />
        <TextField
          label="E-mail"
          type="email"
          maxLength={255}
          help="La personne devra confirmer sa nouvelle adresse."
          {...field('email')}
        />
        <SelectField label="Rôle" {...field('role')}>
          <option value="USER">{ROLE_LABELS.USER}</option>
          <option value="ADMIN">{ROLE_LABELS.ADMIN}</option>
        </SelectField>
        {isDirty && (
          <div>
            <Button type="submit" size="compact" busy={isSubmitting} busyLabel="Enregistrement…">
              Enregistrer le compte
            </Button>
          </div>
        )}
      </form>
    </PanelSection>
  )
}

const writtenOf = ({ prenom, nom, email, role, updatedAt }: AdminUser): WrittenUser => ({
  prenom,
  nom,
  email,
  role,
  updatedAt,
})

const versionsOf = (typed: WrittenUser, saved: WrittenUser) => [
  { label: 'Prénom', mine: typed.prenom, saved: saved.prenom },
  { label: 'Nom', mine: typed.nom, saved: saved.nom },
  { label: 'E-mail', mine: typed.email, saved: saved.email },
  { label: 'Rôle', mine: ROLE_LABELS[typed.role], saved: ROLE_LABELS[saved.role] },
]
