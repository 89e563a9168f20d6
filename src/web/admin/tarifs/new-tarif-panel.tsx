import { api } from '#contract/api.ts'
import type { TarifEntry } from '#contract/tarifs/admin-tarif.ts'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { TitledPanel, useClosePanel } from '../shell/open-panel.tsx'
import { useAddEntry } from '../shell/use-entry.ts'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { TarifForm } from './tarif-form.tsx'
import { entryOf, type WrittenTarif, writtenTarif } from './written-tarif.ts'

/** Off sale at first: nobody is charged a price half written. */
const EMPTY: WrittenTarif = {
  nom: '',
  description: '',
  prix: '',
  mode: 'FORFAIT',
  prixFormate: '',
  typeService: '',
  dureeEstimee: '',
  delaiJours: '',
  revisionsIncluses: '1',
  inclus: '',
  vedette: false,
  actif: false,
}

/** The panel of a new tarif, which comes first in the list until it is moved. */
export default function NewTarifPanel() {
  const call = useAdminCall()
  const close = useClosePanel('/tarifs')
  const add = useAddEntry({
    write: (body: TarifEntry) => call(api.admin.tarifs.create, { body }),
    lists: [api.admin.tarifs.list],
  })
  const entry = useEntryForm({
    schema: writtenTarif,
    draftKey: 'tarif:nouveau',
    saved: EMPTY,
    save: async (written) => {
      await add(entryOf(written))
      toast.success('Tarif ajouté', { duration: 3 })
      close()
    },
  })
  return (
    <TitledPanel title="Nouveau tarif" onClose={close}>
      <TarifForm entry={entry} action="Ajouter le tarif" />
    </TitledPanel>
  )
}
