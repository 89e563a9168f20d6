import { type FocusEvent, useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { GUEST_FILE_LIMITS } from '#contract/files/file-limits.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { useSession } from '../auth/session.tsx'
import { fieldsOf } from '../lib/fields-of.ts'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { PersonFields } from '../ui/person-fields.tsx'
import { AgreementsSection } from './agreements-section.tsx'
import { GUEST_FILES } from './attachments/stored-names.ts'
import { useAttachments } from './attachments/use-attachments.ts'
import { useLostFiles } from './attachments/use-lost-files.ts'
import { ADDRESS_FIELDS, BILLING_FIELDS, BillingFields } from './billing-fields.tsx'
import { fieldNamed, problemsOf } from './commande-problems.ts'
import { COMMANDE_FORM_ID, CommandeSummary } from './commande-summary.tsx'
import { FilesSection } from './files-section.tsx'
import { FormSection } from './form-section.tsx'
import { ManuscriptSection } from './manuscript-section.tsx'
import { PromoField } from './promo-field.tsx'
import type { Arrival } from './read-arrival.ts'
import { type CommandeForm, useCommandeForm } from './use-commande-form.ts'
import { useOrdering } from './use-ordering.ts'
import { usePaymentChoice } from './use-payment-choice.ts'
import type { CommandeCreatedHandler } from './use-place-commande.ts'
import { useSendGuestCommande } from './use-send-guest-commande.ts'
import { useTarifs } from './use-tarifs.ts'
import { useToday } from './use-today.ts'
import { WholeSending } from './whole-sending.tsx'

/** Time within which the error of the field just left may push this one down. */
const SETTLED_AFTER_MS = 1_000
const KNOWN = ['prenom', 'nom', 'email', 'telephone'] as const

/** The fields of the form in the order they are read. */
const FIELDS = [
  ...KNOWN,
  ...BILLING_FIELDS,
  'entreprise',
  'serviceId',
  'nombrePages',
  'titre',
  'description',
  'codePromo',
  'cgvAcceptees',
  'consentementRgpd',
  'demarrageImmediat',
  'rappelSouhaite',
] as const

const TEXTS = {
  created: 'Commande créée ! Redirection vers le paiement...',
  failed: 'Erreur lors de la création de la commande',
}

export type GuestCommandeProps = {
  fromServer: Parameters<typeof useTarifs>[0]
  arrival: Arrival
  /** Receives the created order; by default the page leaves for the payment. */
  onCommandeCreated?: CommandeCreatedHandler
}

/** The four sections and the summary. */
export function GuestCommande({ fromServer, arrival, onCommandeCreated }: GuestCommandeProps) {
  const tarifs = useTarifs(fromServer)
  const today = useToday(fromServer.readAt)
  const offered = tarifs.data ?? []
  const form = useCommandeForm({ tarifs: offered, arrival })
  const { control, formState, setError } = form
  const { errors, defaultValues, submitCount } = formState
  const attachments = useAttachments(GUEST_FILE_LIMITS)
  const lostFiles = useLostFiles(GUEST_FILES, attachments.files)
  const joined = { ...attachments, lost: lostFiles.lost }
  usePrefill(form)

  const [serviceId, nombrePages, titre, startAtOnce, codePromo, isCompany] = useWatch({
    control,
    name: ['serviceId', 'nombrePages', 'titre', 'demarrageImmediat', 'codePromo', 'entreprise'],
  })
  const address = useWatch({ control, name: ADDRESS_FIELDS })
  const { order, cancel, ...placed } = useOrdering({
    tarifs: offered,
    chosen: { serviceId, nombrePages, codePromo },
    now: today,
    arrival,
    send: useSendGuestCommande(),
    texts: TEXTS,
    onCommandeCreated,
    refuse: (path, message) => {
      const field = fieldNamed(FIELDS, path)
      if (field) setError(field, { message })
    },
  })
  const payment = usePaymentChoice(placed.quote?.total)
  const submit = form.handleSubmit((answers) =>
    order({ ...answers, nombreEcheances: payment.nombreEcheances }, joined),
  )
  const field = fieldsOf(form)
  return (
    <>
      {/* The focus is of its fields. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        className="order-form grid grid-cols-1 gap-s7 content-start min-w-0"
        id={COMMANDE_FORM_ID}
        noValidate
        onFocus={keepInSight}
        onSubmit={(event) => {
          event.preventDefault()
          void submit(event)
        }}
      >
        <ErrorSummary
          problems={submitCount > 0 ? problemsOf(FIELDS, errors, joined) : []}
          attempt={submitCount + placed.refusals}
        />
        <FormSection folio={1} title="Vous">
          <PersonFields
            firstName={field('prenom')}
            lastName={field('nom')}
            email={field('email')}
            phone={field('telephone')}
          />
          <BillingFields field={field} isCompany={isCompany === true} address={address} />
        </FormSection>
        <ManuscriptSection
          folio={2}
          field={field}
          defaults={{ serviceId: defaultValues?.serviceId, nombrePages: defaultValues?.nombrePages }}
          titre="optional"
          tarifs={tarifs}
          tarif={offered.find(({ id }) => id === serviceId)}
        >
          <PromoField field={field('codePromo')} promo={placed.promo} typed={codePromo} />
        </ManuscriptSection>
        <FilesSection
          folio={3}
          hint="Tous formats, 10 fichiers, 50 Mo chacun"
          attachments={attachments}
          sending={placed.sending}
          lostFiles={lostFiles}
        >
          <p className="small muted">
            Tous les formats sont acceptés. Le suivi des corrections se fait dans les fichiers .docx, .odt et
            .doc.
          </p>
        </FilesSection>
        <AgreementsSection folio={4} isCompany={isCompany === true} field={field} />
      </form>
      <CommandeSummary
        quote={placed.quote}
        titre={titre?.trim()}
        startAtOnce={startAtOnce === true || isCompany === true}
        isConsumer={isCompany !== true}
        priceNote={placed.priceNote}
        busy={placed.busy}
        payment={{ chosen: payment, today: parisDay(today) }}
      >
        <WholeSending sending={placed.sending} onCancel={cancel} onRetry={() => void submit()} />
      </CommandeSummary>
    </>
  )
}

/** Fills a signed-in author's empty fields from their account. */
function usePrefill({ getValues, setValue }: CommandeForm): void {
  const { user } = useSession()
  useEffect(() => {
    if (!user) return
    for (const field of KNOWN) if (!getValues(field)) setValue(field, user[field] ?? '')
  }, [user, getValues, setValue])
}

/**
 * Keeps a newly focused field in view, above the fixed elements: the field just left may add its error line
 * and push it down.
 */
function keepInSight({ currentTarget: form, target: field }: FocusEvent<HTMLElement>): void {
  const { height } = form.getBoundingClientRect()
  const watch = new ResizeObserver(() => {
    if (form.getBoundingClientRect().height === height || document.activeElement !== field) return
    field.scrollIntoView({ block: 'nearest' })
  })
  watch.observe(form)
  setTimeout(() => watch.disconnect(), SETTLED_AFTER_MS)
}
