import { useState } from 'react'
import type { AdminInvoiceDetail } from '#contract/factures/admin-endpoints.ts'
import { formatDayTime, formatShortDate } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { failureText } from '../../lib/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { PanelSection } from '../../ui/panel.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useResendFacture, useUpdateFacture } from './use-update-facture.ts'

/** The reminders of an invoice still due: when the last one left, which day to think of the next, and the one to send now. */
export function FactureReminder({ facture }: { facture: AdminInvoiceDetail }) {
  const { id, resteDu, relanceeLe } = facture
  if (resteDu === 0) return null
  return (
    <PanelSection title="Rappels">
      <p className="muted">
        {relanceeLe ? `Dernier rappel le ${formatDayTime(relanceeLe)}.` : 'Aucun rappel n’est encore parti.'}
      </p>
      <div className="grid justify-items-start gap-s3">
        <SendReminder facture={facture} />
        <ReminderDay key={facture.rappelLe} id={id} rappelLe={facture.rappelLe} />
      </div>
    </PanelSection>
  )
}

function SendReminder({ facture }: { facture: AdminInvoiceDetail }) {
  const { id, number, resteDu, dateEcheance, commande } = facture
  const [open, setOpen] = useState(false)
  const { mutate, isPending } = useResendFacture(id)
  const send = () =>
    mutate(undefined, {
      onSuccess: () => toast.success('Rappel envoyé', { description: commande.client.email }),
      onError: (error) => toast.error('Erreur', { description: failureText(error) }),
      onSettled: () => setOpen(false),
    })
  return (
    <>
      <Button size="compact" onClick={() => setOpen(true)}>
        Envoyer un rappel
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={`Rappeler la facture ${number}\u202f?`}
        consequence={`Un e-mail part à ${commande.client.email}, la facture jointe\u00a0: ${formatEuros(resteDu)}, échéance le ${formatShortDate(dateEcheance)}.`}
        confirmLabel="Envoyer le rappel"
        busy={isPending}
        onConfirm={send}
      />
    </>
  )
}

function ReminderDay({ id, rappelLe }: { id: string; rappelLe: string | null }) {
  const [day, setDay] = useState(rappelLe ?? '')
  const { mutate, isPending, error } = useUpdateFacture(id)
  const isChanged = day !== (rappelLe ?? '')
  return (
    <form
      className="grid gap-s2"
      onSubmit={(event) => {
        event.preventDefault()
        mutate(
          { rappelLe: day || null },
          { onSuccess: () => toast.success('Date de rappel enregistrée', { duration: 3 }) },
        )
      }}
    >
      <TextField
        label="Rappeler le"
        mark="(facultatif)"
        type="date"
        value={day}
        onChange={(event) => setDay(event.target.value)}
        error={error ? failureText(error) : undefined}
      />
      {isChanged && (
        <div>
          <Button type="submit" size="compact" busy={isPending}>
            Enregistrer la date
          </Button>
        </div>
      )}
    </form>
  )
}
