import { useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import { optionalPhone } from '#contract/shared/text.ts'
import { type newUser, userEntry } from '#contract/users/admin-user.ts'
import { signupPassword } from '#contract/users/password-rules.ts'
import { NewPasswordField } from '../../auth/new-password-field.tsx'
import { fieldsOf } from '../../lib/fields-of.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminCall, useAdminPath } from '../back-office.tsx'
import { TitledPanel, useClosePanel } from '../shell/open-panel.tsx'
import { useAddEntry } from '../shell/use-entry.ts'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { ROLE_LABELS } from './role-labels.ts'
import { USER_LISTS } from './use-update-user.ts'

const writtenUser = userEntry.extend({
  telephone: optionalPhone,
  // An empty password lets the person choose theirs by the link.
  password: z.string().superRefine((password, context) => {
    const read = password ? signupPassword.safeParse(password) : undefined
    for (const { message } of read?.error?.issues ?? []) context.addIssue({ code: 'custom', message })
  }),
})
type WrittenUser = z.output<typeof writtenUser>
type NewAccount = z.input<typeof newUser>

const EMPTY: WrittenUser = { prenom: '', nom: '', email: '', telephone: '', role: 'USER', password: '' }

/** The panel that opens an account for a person. */
export default function NewUserPanel() {
  const close = useClosePanel('/users')
  const { form, submit } = useNewUserForm()
  const { control, formState } = form
  const field = fieldsOf(form)
  const { isSubmitting } = formState
  const { password, role } = useWatch({ control })
  return (
    <TitledPanel title="Nouveau compte" onClose={close}>
      <form
        className="grid gap-s4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <TextField label="Prénom" maxLength={100} {...field('prenom')} />
        <TextField label="Nom" maxLength={100} {...field('nom')} />
        <TextField label="E-mail" type="email" maxLength={255} autoComplete="off" {...field('email')} />
        <TextField label="Téléphone" mark="(facultatif)" type="tel" maxLength={50} {...field('telephone')} />
        <SelectField
          label="Rôle"
          help={role === 'ADMIN' ? 'Un administrateur voit et change tout ce que voit la maison.' : undefined}
          {...field('role')}
        >
          <option value="USER">{ROLE_LABELS.USER}</option>
          <option value="ADMIN">{ROLE_LABELS.ADMIN}</option>
        </SelectField>
        <NewPasswordField
          label="Mot de passe"
          mark="(facultatif)"
          required={false}
          help="Laissez vide : la personne reçoit un lien, valable 48 heures, pour choisir le sien."
          typed={password}
          {...field('password')}
        />
        <div className="panel-next">
          <Button type="submit" variant="primary" busy={isSubmitting} busyLabel="Création…">
            {password ? 'Créer le compte' : 'Créer le compte et envoyer le lien'}
          </Button>
        </div>
      </form>
    </TitledPanel>
  )
}

function useNewUserForm() {
  const call = useAdminCall()
  const pathTo = useAdminPath()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const add = useAddEntry({
    write: (body: NewAccount) => call(api.admin.users.create, { body }),
    lists: USER_LISTS,
  })
  return useEntryForm({
    schema: writtenUser,
    draftKey: 'compte:nouveau',
    saved: EMPTY,
    except: ['password'],
    save: async ({ password, ...identity }) => {
      const { id, email } = await add({ ...identity, ...(password && { password }) })
      toast.success('Compte créé', {
        description: password ? email : `Un lien d’activation part à ${email}.`,
      })
      void navigate(pathTo(`/users/${id}`, params), { replace: true, preventScrollReset: true })
    },
  })
}
