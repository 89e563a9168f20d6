import { useEffect, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { type PaidCommandeForm, paidCommandeForm } from '#contract/commandes/paid-commande-form.ts'
import { CLIENT_FILE_LIMITS, formatsText } from '#contract/files/file-limits.ts'
import { DEFAULT_PAGES } from '#contract/shared/pages-count.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { siteApi } from '#contract/site-api.ts'
import type { SessionUser } from '#contract/users/user.ts'
import { browserApi } from '../../lib/browser-api.ts'
import { fieldsOf } from '../../lib/fields-of.ts'
import { useDraft } from '../../lib/use-draft.ts'
import { AgreementsSection } from '../../order/agreements-section.tsx'
import type { Attachments } from '../../order/attachments/use-attachments.ts'
import { useLostFiles } from '../../order/attachments/use-lost-files.ts'
import { ADDRESS_FIELDS, BILLING_FIELDS, BillingFields } from '../../order/billing-fields.tsx'
import { fieldNamed, problemsOf } from '../../order/commande-problems.ts'
import { CommandeSummary } from '../../order/commande-summary.tsx'
import { FilesSection } from '../../order/files-section.tsx'
import { FormSection } from '../../order/form-section.tsx'
import { ManuscriptSection } from '../../order/manuscript-section.tsx'
import { PromoField } from '../../order/promo-field.tsx'
import { leaveOnceTold } from '../../order/stored-checkout.ts'
import { useCommandeResolver } from '../../order/use-commande-resolver.ts'
import { useOrdering } from '../../order/use-ordering.ts'
import { usePaymentChoice } from '../../order/use-payment-choice.ts'
import type { CommandeCreatedHandler, SendCommande } from '../../order/use-place-commande.ts'
import { useTarifs } from '../../order/use-tarifs.ts'
import { useToday } from '../../order/use-today.ts'
import { WholeSending } from '../../order/whole-sending.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { AccountAddress, useIsProfessional } from '../billing/account-address.tsx'
import { keepSent, projectDraft, projectFiles } from './stored-project.ts'

const FORM_ID = 'nouveau-projet'

/** The fields of the form in the order they are read. */
const FIELDS = [
  'serviceId',
  'nombrePages',
  'titre',
  'description',
  'codePromo',
  ...BILLING_FIELDS,
  'entreprise',
  'cgvAcceptees',
  'consentementRgpd',
  'demarrageImmediat',
  'rappelSouhaite',
] as const

/** Specification 1 §8. */
const TEXTS = {
  created: 'Projet créé ! Redirection vers le paiement...',
  failed: 'Erreur lors de la création du projet',
}

const NO_ARRIVAL = { pages: undefined, shownPrice: undefined }

type ProjectFormProps = {
  user: SessionUser
  attachments: Attachments
  onFileDialog: (state: 'open' | 'closed') => void
  /** Receives the function that stops the sending under way; null without one. */
  onSending: (cancel: (() => void) | null) => void
  /** Receives the created project; by default the page leaves for the payment (specification 1 §4). */
  onProjectCreated?: CommandeCreatedHandler
}

/** The form of a new project, and its summary: the order form's own, without the fields of the account. */
export function ProjectForm(props: ProjectFormProps) {
  const { user, attachments, onFileDialog, onSending, onProjectCreated } = props
  const [readAt] = useState(() => new Date().toISOString())
  const today = useToday(readAt)
  const lostFiles = useLostFiles(projectFiles(user.id), attachments.files)
  const joined = { ...attachments, lost: lostFiles.lost }
  const tarifs = useTarifs({ tarifs: null, readAt })
  const offered = tarifs.data ?? []
  const form = useForm<z.input<typeof paidCommandeForm>, unknown, PaidCommandeForm>({
    mode: 'onTouched',
    shouldFocusError: false,
    resolver: useCommandeResolver(paidCommandeForm, offered),
    defaultValues: { serviceId: '', nombrePages: DEFAULT_PAGES, titre: '' },
  })
  const { control, formState, setError, handleSubmit } = form
  const { errors, submitCount } = formState
  useDraft({
    ...projectDraft(user.id),
    form,
    except: ['cgvAcceptees', 'consentementRgpd', 'demarrageImmediat'],
  })

  const [serviceId, nombrePages, titre, startAtOnce, codePromo, isCompany] = useWatch({
    control,
    name: ['serviceId', 'nombrePages', 'titre', 'demarrageImmediat', 'codePromo', 'entreprise'],
  })
  const isProfessional = useIsProfessional(isCompany)
  const address = useWatch({ control, name: ADDRESS_FIELDS })
  const { order, cancel, ...placed } = useOrdering({
    tarifs: offered,
    chosen: { serviceId, nombrePages, codePromo },
    now: today,
    arrival: NO_ARRIVAL,
    send: (body, options) => sendProject(withAuthor(body, user), options),
    texts: TEXTS,
    onCommandeCreated: (created) => {
      keepSent(user.id, created.pendingCommandeId)
      return onProjectCreated ? onProjectCreated(created) : leaveOnceTold(created)
    },
    refuse: (path, message) => {
      const field = fieldNamed(FIELDS, path)
      if (field) setError(field, { message })
    },
  })
  useTold(placed.sending.step === 'sending' ? cancel : null, onSending)
  const payment = usePaymentChoice(placed.quote?.total)
  const submit = handleSubmit((answers) =>
    order({ ...answers, nombreEcheances: payment.nombreEcheances }, joined),
  )
  const field = fieldsOf(form)
  return (
    <div className="order order--sheet grid gap-x-s8 gap-y-s6 lg:grid-cols-[minmax(0,1fr)_theme(--order-summary-sheet)] lg:gap-x-s7 lg:gap-y-s6">
      <form
        className="order-form grid grid-cols-1 gap-s7 content-start min-w-0"
        id={FORM_ID}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit(event)
        }}
      >
        <ErrorSummary
          problems={submitCount > 0 ? problemsOf(FIELDS, errors, joined) : []}
          attempt={submitCount + placed.refusals}
        />
        <ManuscriptSection
          folio={1}
          field={field}
          defaults={{ serviceId: '', nombrePages: DEFAULT_PAGES }}
          titre="required"
          tarifs={tarifs}
          tarif={offered.find(({ id }) => id === serviceId)}
        >
          <PromoField field={field('codePromo')} promo={placed.promo} typed={codePromo} />
        </ManuscriptSection>
        <FilesSection
          folio={2}
          hint={`5 fichiers, 20\u00a0Mo chacun. ${formatsText(CLIENT_FILE_LIMITS)}`}
          attachments={attachments}
          sending={placed.sending}
          lostFiles={lostFiles}
          onFileDialog={onFileDialog}
        />
        <FormSection folio={3} title="Facturation">
          <BillingFields
            field={field}
            isCompany={isCompany === true}
            address={address}
            note={<AccountAddress />}
          />
        </FormSection>
        <AgreementsSection folio={4} isCompany={isProfessional} field={field} />
      </form>
      <CommandeSummary
        quote={placed.quote}
        titre={titre.trim()}
        startAtOnce={startAtOnce === true || isProfessional}
        isConsumer={!isProfessional}
        priceNote={placed.priceNote}
        busy={placed.busy}
        payment={{ chosen: payment, today: parisDay(today) }}
        disabled={!serviceId}
        formId={FORM_ID}
      >
        <WholeSending sending={placed.sending} onCancel={cancel} onRetry={() => void submit()} />
      </CommandeSummary>
    </div>
  )
}

const sendProject: SendCommande = (form, options) =>
  browserApi(siteApi.commandes.createPaidProject, { form, ...options })

/** Adds the author's fields, as specified (1 §7); the server trusts only the session for them. */
function withAuthor(form: FormData, { id, prenom, nom, email }: SessionUser): FormData {
  for (const [name, value] of Object.entries({ userId: id, prenom, nom, email })) form.set(name, value)
  return form
}

/** Tells the surrounding components of a sending under way; unmounted, it stops it. */
function useTold(cancel: (() => void) | null, tell: ProjectFormProps['onSending']): void {
  const isSending = cancel !== null
  useEffect(() => {
    tell(isSending ? cancel : null)
    // oxlint-disable-next-line react/exhaustive-deps -- the two functions are new at each rendering and do the same
  }, [isSending])
}
