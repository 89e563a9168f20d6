import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { TarifEntry } from '#contract/tarifs/admin-tarif.ts'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { TitledPanel, useClosePanel } from '../shell/open-panel.tsx'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { TarifForm } from './tarif-form.tsx'
import { TARIFS_KEY, useServiceTypes } from './use-tarifs.ts'
import { entryOf, type WrittenTarif, writtenTarif } from './written-tarif.ts'

/** Off sale until the house decides: a price half written is not charged. */
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

/** A tarif to add, beside the others; it comes first, where it can be moved from. */
export default function NewTarifPanel() {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const close = useClosePanel('/tarifs')
  const { mutateAsync } = useMutation({
    mutationFn: async (entry: TarifEntry) => (await call(api.admin.tarifs.create, { body: entry })).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: TARIFS_KEY }),
  })
  const { form, submit } = useEntryForm({
    schema: writtenTarif,
    draftKey: 'tarif:nouveau',
    saved: EMPTY,
    save: async (written) => {
      await mutateAsync(entryOf(written))
      toast.success('Tarif ajouté', { duration: 3 })
      close()
    },
  })
  return (
    <TitledPanel title="Nouveau tarif" onClose={close}>
      <TarifForm form={form} submit={submit} serviceTypes={useServiceTypes()} action="Ajouter le tarif" />
    </TitledPanel>
  )
}
