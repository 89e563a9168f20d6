import { useParams } from 'react-router'
import { api } from '#contract/api.ts'
import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { formatDate } from '#contract/format/dates.ts'
import { fieldsOf } from '../../lib/fields-of.ts'
import { Button } from '../../ui/button.tsx'
import { toast } from '../../ui/toast.ts'
import { OpenPanel, useClosePanel } from '../shell/open-panel.tsx'
import { useEntry } from '../shell/use-entry.ts'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { VersionConflict } from '../shell/version-conflict.tsx'
import { CommandeFields, useServices } from './commande-fields.tsx'
import { commandeSent, commandeTyped, type EditedCommande, editedCommande } from './commande-form.ts'
import { useUpdateCommande } from './use-update-commande.ts'

/** The words, the price and the date of an order, to change; closing it comes back to the order. */
export default function EditCommandePanel() {
  const { id = '' } = useParams()
  const close = useClosePanel(`/commandes/${id}`)
  const entry = useEntry(api.admin.commandes.get, id)
  return (
    <OpenPanel
      entry={entry}
      title="Modifier la commande"
      kicker={entry.data && `Commande ${entry.data.numero}`}
      failed="Impossible d’afficher la commande"
      onClose={close}
    >
      {(commande) => <EditCommande commande={commande} onSaved={close} />}
    </OpenPanel>
  )
}

function EditCommande({ commande, onSaved }: { commande: AdminCommandeDetail; onSaved: () => void }) {
  const { id, prixFerme } = commande
  const { mutateAsync } = useUpdateCommande(id)
  const saved = commandeTyped(commande)
  const services = useServices()
  const serviceName = (serviceId: string) =>
    services.find((service) => service.id === serviceId)?.nom ?? 'Sur mesure'
  const { form, submit, conflict } = useEntryForm({
    schema: editedCommande,
    draftKey: `commande:${id}`,
    saved,
    save: async (typed) => {
      await mutateAsync(changesOf(typed, prixFerme !== null))
      toast.success('Commande modifiée', { duration: 3 })
      onSaved()
    },
  })
  const { formState } = form
  return (
    <form
      className="grid gap-s4"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      {conflict && (
        <VersionConflict versions={versionsOf(form.getValues(), saved, serviceName)} {...conflict} />
      )}
      <CommandeFields field={fieldsOf(form)} closed={prixFerme} />
      <div className="panel-next">
        <Button type="submit" variant="primary" busy={formState.isSubmitting} busyLabel="Enregistrement…">
          Enregistrer
        </Button>
      </div>
    </form>
  )
}

/** Leaves a closed price out of the call, so that it stays. */
function changesOf(typed: EditedCommande, isClosed: boolean) {
  const { titre, description, datePromise, ...price } = commandeSent(typed)
  const { updatedAt } = typed
  const words = { titre, description, datePromise, updatedAt }
  return isClosed ? words : { ...words, ...price }
}

const dayOf = (day: string) => (day ? formatDate(day) : '')

const versionsOf = (typed: EditedCommande, saved: EditedCommande, serviceName: (id: string) => string) => [
  { label: 'Titre', mine: typed.titre, saved: saved.titre },
  { label: 'Demande', mine: typed.description, saved: saved.description },
  { label: 'Service', mine: serviceName(typed.serviceId), saved: serviceName(saved.serviceId) },
  { label: 'Pages', mine: typed.nombrePages, saved: saved.nombrePages },
  { label: 'Montant', mine: typed.montant, saved: saved.montant },
  { label: 'Date promise', mine: dayOf(typed.datePromise), saved: dayOf(saved.datePromise) },
]
