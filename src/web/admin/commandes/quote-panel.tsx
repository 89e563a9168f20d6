import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useParams } from 'react-router'
import { api } from '#contract/api.ts'
import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { quoteTotal } from '#contract/commandes/quote.ts'
import { formatDate } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { fieldsOf } from '../../lib/fields-of.ts'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { OpenPanel, useClosePanel } from '../shell/open-panel.tsx'
import { useEntry } from '../shell/use-entry.ts'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { VersionConflict } from '../shell/version-conflict.tsx'
import { countedLines, type QuoteForm, quoteForm, quoteSent, quoteTyped } from './quote-form.ts'
import { QuoteLines } from './quote-lines.tsx'
import { QuotePreview } from './quote-preview.tsx'
import { QuoteStanding } from './quote-standing.tsx'
import { useSendQuote } from './use-update-commande.ts'

/** The quote of an order: its lines, its days, and a preview; a close comes back to the order. */
export default function QuotePanel() {
  const { id = '' } = useParams()
  const close = useClosePanel(`/commandes/${id}`)
  const entry = useEntry(api.admin.commandes.get, id)
  return (
    <OpenPanel
      entry={entry}
      title={entry.data ? `Devis\u00a0: ${entry.data.titre}` : 'Devis'}
      kicker={entry.data && `Commande ${entry.data.numero}`}
      failed="Impossible d’afficher la commande"
      onClose={close}
    >
      {(commande) =>
        isQuotable(commande) ? (
          <WriteQuote commande={commande} onSent={close} />
        ) : (
          <>
            <QuoteStanding commande={commande} />
            <p className="muted">Cette commande n’attend pas de devis.</p>
          </>
        )
      }
    </OpenPanel>
  )
}

const isQuotable = ({ statut, payeeLe }: AdminCommandeDetail) =>
  payeeLe === null && (statut === 'EN_ATTENTE' || statut === 'ESTIMATION_ENVOYEE')

function WriteQuote({ commande, onSent }: { commande: AdminCommandeDetail; onSent: () => void }) {
  const { devis } = commande
  const [now] = useState(() => new Date())
  const saved = quoteTyped(commande, now)
  const { mutateAsync } = useSendQuote(commande.id)
  const { form, submit, conflict } = useEntryForm<QuoteForm>({
    schema: quoteForm,
    draftKey: `devis:${commande.id}`,
    saved,
    save: async (typed) => {
      await mutateAsync(quoteSent(typed))
      toast.success(devis ? 'Nouveau devis envoyé' : 'Devis envoyé', {
        description: `«\u202f${commande.titre}\u202f». Le client est prévenu.`,
      })
      onSent()
    },
  })
  const { control, formState } = form
  const field = fieldsOf(form)
  const { isSubmitting } = formState
  const [typed, expireLe, datePromise, note] = useWatch({
    control,
    name: ['lignes', 'expireLe', 'datePromise', 'note'],
  })
  const lines = countedLines(typed)
  const total = quoteTotal(lines)
  return (
    <>
      <QuoteStanding commande={commande} />
      <form
        className="grid gap-s4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        {conflict && <VersionConflict versions={versionsOf(form.getValues(), saved)} {...conflict} />}
        <QuoteLines form={form} total={total} />
        <div className="grid gap-s4 sm:grid-cols-2">
          <TextField
            label="Date promise"
            mark="(facultatif)"
            type="date"
            help="Si le champ est vide, elle compte depuis le paiement."
            {...field('datePromise')}
          />
          <TextField label="À accepter jusqu’au" type="date" {...field('expireLe')} />
        </div>
        <TextArea
          label="Un mot au client"
          mark="(facultatif)"
          help="Il accompagne l’e-mail et reste dans l’historique."
          rows={3}
          {...field('note')}
        />
        <div className="panel-next">
          <Button type="submit" variant="primary" busy={isSubmitting} busyLabel="Envoi…">
            {devis ? 'Envoyer ce nouveau devis' : 'Envoyer le devis'}
          </Button>
        </div>
        <QuotePreview commande={commande} quote={{ lines, total, expireLe, datePromise, note }} />
      </form>
    </>
  )
}

const versionsOf = (typed: QuoteForm, saved: QuoteForm) => [
  { label: 'Lignes', mine: linesText(typed), saved: linesText(saved) },
  { label: 'Date promise', mine: dayOf(typed.datePromise), saved: dayOf(saved.datePromise) },
  { label: 'À accepter jusqu’au', mine: dayOf(typed.expireLe), saved: dayOf(saved.expireLe) },
]

const linesText = ({ lignes }: QuoteForm) =>
  countedLines(lignes)
    .map(({ label, quantity, unitPrice }) => `${label}\u00a0: ${quantity} × ${formatEuros(unitPrice)}`)
    .join('\n')

const dayOf = (day: string) => (day ? formatDate(day) : '')
