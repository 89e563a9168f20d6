import { api } from '#contract/api.ts'
import type { AdminTarif } from '#contract/tarifs/admin-tarif.ts'
import { toast } from '../../ui/toast.ts'
import { OpenPanel, useClosePanel } from '../shell/open-panel.tsx'
import { RemoveEntry } from '../shell/remove-entry.tsx'
import { useOpenEntry } from '../shell/use-entry.ts'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { TarifForm } from './tarif-form.tsx'
import { useUpdateTarif } from './use-tarifs.ts'
import { entryOf, writtenOf, writtenTarif } from './written-tarif.ts'

/** The panel of a tarif: its text, its price, and a preview. */
export default function TarifPanel() {
  const close = useClosePanel('/tarifs')
  const entry = useOpenEntry(api.admin.tarifs.get)
  const { data } = entry
  return (
    <OpenPanel
      entry={entry}
      title={data ? data.nom : 'Tarif'}
      kicker={data?.prixFormate}
      actions={
        data && (
          <RemoveEntry
            remove={api.admin.tarifs.remove}
            list={api.admin.tarifs.list}
            id={data.id}
            label="Supprimer le tarif"
            what={`«\u202f${data.nom}\u202f»`}
            consequence="Cette action est définitive. Un tarif qui a servi à une commande ne se supprime pas&nbsp;: désactivez-le."
            done="Tarif supprimé"
            onGone={close}
          />
        )
      }
      failed="Impossible d’afficher le tarif"
      onClose={close}
    >
      {(tarif) => <EditTarif tarif={tarif} />}
    </OpenPanel>
  )
}

function EditTarif({ tarif }: { tarif: AdminTarif }) {
  const { mutateAsync } = useUpdateTarif(tarif.id)
  const entry = useEntryForm({
    schema: writtenTarif,
    draftKey: `tarif:${tarif.id}`,
    saved: writtenOf(tarif),
    save: async ({ updatedAt, ...written }) => {
      const now = await mutateAsync({ ...entryOf(written), updatedAt })
      toast.success('Tarif enregistré', { duration: 3 })
      return writtenOf(now)
    },
  })
  return <TarifForm entry={entry} action="Enregistrer le tarif" />
}
