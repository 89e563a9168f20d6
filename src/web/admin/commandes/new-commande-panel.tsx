import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import { CLIENT_REQUIRED, newClient } from '#contract/commandes/house-commande.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { longText, shortText } from '#contract/shared/text.ts'
import { readAgain, readOf } from '../../lib/api-reads.ts'
import { fieldsOf } from '../../lib/fields-of.ts'
import { ToldError } from '../../lib/told-error.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminCall, useAdminPath } from '../back-office.tsx'
import { TitledPanel, useClosePanel } from '../shell/open-panel.tsx'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { ClientChoice } from './client-choice.tsx'
import { CommandeFields } from './commande-fields.tsx'
import { commandeForm, commandeSent, EMPTY_COMMANDE } from './commande-form.ts'
import { COMMANDE_LISTS } from './use-update-commande.ts'

const typedText = shortText(255)

const newCommandeForm = commandeForm
  .extend({
    whose: z.enum(['known', 'new']),
    userId: z.string(),
    prenom: typedText,
    nom: typedText,
    email: typedText,
    telephone: typedText,
    noteClient: longText(5000),
    noteCorrecteur: longText(5000),
    /** The key of this opening of the form, kept with its draft: sent twice, the form opens a single order. */
    cle: z.string(),
  })
  .superRefine((typed, context) => {
    if (typed.whose === 'known') {
      if (typed.userId === '')
        context.addIssue({ code: 'custom', path: ['userId'], message: CLIENT_REQUIRED })
      return
    }
    const { error } = newClient.safeParse(typed)
    for (const { path, message } of error?.issues ?? [])
      context.addIssue({ code: 'custom', path: [...path], message })
  })
type NewCommandeForm = z.output<typeof newCommandeForm>

const EMPTY: Omit<NewCommandeForm, 'cle'> = {
  ...EMPTY_COMMANDE,
  whose: 'known',
  userId: '',
  prenom: '',
  nom: '',
  email: '',
  telephone: '',
  noteClient: '',
  noteCorrecteur: '',
}

const WHOSE = [
  { value: 'known', label: 'Un client qui a déjà un compte' },
  { value: 'new', label: 'Un nouveau client', note: 'Il reçoit un lien pour ouvrir son espace.' },
]

/** The panel that opens an order for a client; the order then waits for its quote. */
export default function NewCommandePanel() {
  const close = useClosePanel('/commandes')
  const [params] = useSearchParams()
  const open = useOpenCommande()
  const [cle] = useState(() => crypto.randomUUID())
  const { form, submit } = useEntryForm<NewCommandeForm>({
    schema: newCommandeForm,
    draftKey: 'commande:nouvelle',
    saved: { ...EMPTY, userId: params.get('pour') ?? '', cle },
    save: async (typed) => open(typed),
  })
  const { control, setValue, formState } = form
  const field = fieldsOf(form)
  const { errors, isSubmitting } = formState
  const [whose, userId] = useWatch({ control, name: ['whose', 'userId'] })
  return (
    <TitledPanel title="Nouvelle commande" onClose={close}>
      <form
        className="grid gap-s4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <ChoiceField legend="Pour qui" choices={WHOSE} {...field('whose')} />
        {whose === 'known' ? (
          <ClientChoice
            value={userId}
            error={errors.userId?.message}
            onChange={(id) => setValue('userId', id, { shouldDirty: true, shouldValidate: true })}
          />
        ) : (
          <>
            <div className="grid gap-s4 sm:grid-cols-2">
              <TextField label="Prénom" {...field('prenom')} />
              <TextField label="Nom" {...field('nom')} />
            </div>
            <TextField label="E-mail" type="email" {...field('email')} />
            <TextField label="Téléphone" mark="(facultatif)" type="tel" {...field('telephone')} />
          </>
        )}
        <CommandeFields field={field} />
        <TextArea label="Note au client" mark="(facultatif)" rows={2} {...field('noteClient')} />
        <TextArea label="Note interne" mark="(facultatif)" rows={2} {...field('noteCorrecteur')} />
        <p className="help">Rien n’est à payer avant que le client ait reçu un devis et l’ait accepté.</p>
        <div className="panel-next">
          <Button type="submit" variant="primary" busy={isSubmitting} busyLabel="Enregistrement…">
            Ouvrir la commande
          </Button>
        </div>
      </form>
    </TitledPanel>
  )
}

type NewCommande = BodyOf<typeof api.admin.commandes.create>

/** Opens the order, then shows it instead of the form. */
function useOpenCommande() {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const pathTo = useAdminPath()
  const [params] = useSearchParams()
  const { mutateAsync } = useMutation({
    mutationFn: (body: NewCommande) => call(api.admin.commandes.create, { body }),
    onSuccess: (now) => {
      queryClient.setQueryData(
        readOf(call, api.admin.commandes.get, { params: { id: now.data.id } }).queryKey,
        now,
      )
      void readAgain(queryClient, COMMANDE_LISTS)
    },
  })
  return async (typed: NewCommandeForm) => {
    const { data: commande } = await mutateAsync(entryOf(typed)).catch(tellAtField)
    toast.success('Commande ouverte', { description: 'Le client est prévenu.', duration: 3 })
    const kept = new URLSearchParams(params)
    kept.delete('pour')
    void navigate(pathTo(`/commandes/${commande.id}`, kept), { preventScrollReset: true })
  }
}

function entryOf(typed: NewCommandeForm): NewCommande {
  const { whose, userId, prenom, nom, email, telephone, noteClient, noteCorrecteur } = typed
  return {
    ...commandeSent(typed),
    idempotencyKey: typed.cle,
    noteClient: noteClient || null,
    noteCorrecteur: noteCorrecteur || null,
    ...(whose === 'known'
      ? { userId }
      : { client: { prenom, nom, email, telephone: telephone || undefined } }),
  }
}

/** Throws the refusals of a new client's fields under the form's own names for them. */
function tellAtField(error: unknown): never {
  if (!(error instanceof ToldError)) throw error
  const details = error.details.map(({ path, message }) => ({ path: path.replace(/^client\./, ''), message }))
  throw new ToldError(error.message, { isRefusal: error.isRefusal, details })
}
