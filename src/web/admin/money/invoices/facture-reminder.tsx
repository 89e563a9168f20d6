import { useState } from 'react'
import { formatDayTime, formatShortDate } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import type { AdminFactureDetail } from '#contract/money/invoices/admin-endpoints.ts'
import { relanceLabel } from '#contract/money/invoices/relance.ts'
import type { AskedNow } from '#contract/money/schedule/asked-now.ts'
import { FactureNumber } from '../../../factures/facture-number.tsx'
import { failureText } from '../../../lib/failure-text.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { PanelSection } from '../../../ui/panel.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useResendFacture, useUpdateFacture } from './use-update-facture.ts'

/** The reminders of an invoice: those sent, and while it is due the day of the next one and a button to send it now. */
export function FactureReminder({ facture }: { facture: AdminFactureDetail }) {
  const { id, resteDu, aRelancer, sansRelance, relances } = facture
  if (resteDu === 0 && relances.length === 0) return null
  return (
    <PanelSection title="Relances">
      {relances.length === 0 ? (
        <p className="muted">Aucun rappel n’est encore parti.</p>
      ) : (
        <ul className="file-list facts" aria-label="Rappels envoyés">
          {relances.map(({ motif, createdAt }) => (
            <li key={createdAt}>
              <span>{relanceLabel(motif)}</span>
              <span className="small muted">{formatDayTime(createdAt)}</span>
            </li>
          ))}
        </ul>
      )}
      {resteDu > 0 && (
        <div className="grid justify-items-start gap-s3">
          <p className="small muted">
            Un rappel part automatiquement à l’échéance, puis sept et quinze jours après, tant que la facture
            attend son règlement et qu’aucune banque ne le conteste.
          </p>
          {aRelancer ? <SendReminder facture={facture} asked={aRelancer} /> : <p>{sansRelance}</p>}
          <ReminderDay id={id} rappelLe={facture.rappelLe} />
        </div>
      )}
    </PanelSection>
  )
}

type SendProps = { facture: AdminFactureDetail; asked: AskedNow }

function SendReminder({ facture, asked }: SendProps) {
  const { id, number, commande } = facture
  const [open, setOpen] = useState(false)
  const { mutateAsync, isPending } = useResendFacture(id)
  // An invoice with nothing more to ask loses this button before the answer is told.
  const send = () =>
    void mutateAsync()
      .then(
        () => toast.success('Rappel envoyé', { description: commande.client.email }),
        (error: unknown) => toast.error('Erreur', { description: failureText(error) }),
      )
      .finally(() => setOpen(false))
  return (
    <>
      <Button size="compact" onClick={() => setOpen(true)}>
        Envoyer un rappel
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={
          <>
            Rappeler la facture <FactureNumber>{number}</FactureNumber>&#8239;?
          </>
        }
        consequence={`Un e-mail part à ${commande.client.email}, la facture jointe\u00a0: ${wordsOf(asked)}.`}
        confirmLabel="Envoyer le rappel"
        busy={isPending}
        onConfirm={send}
      />
    </>
  )
}

function wordsOf({ montant, date, echeances }: AskedNow): string {
  const sum = formatEuros(montant)
  const day = formatShortDate(date)
  if (echeances === 0) return `${sum}, échéance le ${day}`
  return echeances === 1
    ? `${sum} en retard, du ${day}`
    : `${sum} en retard, ${echeances} paiements depuis le ${day}`
}

function ReminderDay({ id, rappelLe }: { id: string; rappelLe: string | null }) {
  const saved = rappelLe ?? ''
  const [typed, setTyped] = useState<string>()
  const { mutate, isPending, error } = useUpdateFacture(id)
  const day = typed ?? saved
  return (
    <form
      className="grid gap-s2"
      onSubmit={(event) => {
        event.preventDefault()
        mutate(
          { rappelLe: day || null },
          {
            onSuccess: () => {
              setTyped((now) => (now === day ? undefined : now))
              toast.success('Date de rappel enregistrée', { duration: 3 })
            },
          },
        )
      }}
    >
      <TextField
        label="Rappeler le"
        mark="(facultatif)"
        help="Le prochain rappel automatique partira ce jour-là."
        type="date"
        value={day}
        onChange={(event) => setTyped(event.target.value)}
        error={error ? failureText(error) : undefined}
      />
      {day !== saved && (
        <div>
          <Button type="submit" size="compact" busy={isPending}>
            Enregistrer la date
          </Button>
        </div>
      )}
    </form>
  )
}
