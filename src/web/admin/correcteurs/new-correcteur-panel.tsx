import { api } from '#contract/api.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { TitledPanel, useClosePanel } from '../shell/open-panel.tsx'
import { useAddEntry } from '../shell/use-entry.ts'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { CorrecteurForm } from './correcteur-form.tsx'
import { entryOf, type WrittenCorrecteur, writtenCorrecteur } from './written-correcteur.ts'

const EMPTY: WrittenCorrecteur = {
  nom: '',
  specialite: '',
  actif: true,
  ordre: 0,
  email: null,
  telephone: null,
  tarif: '',
  absentDu: null,
  absentAu: null,
  absentMot: null,
}

/** The panel of a new corrector, who comes last in the list until they are moved. */
export default function NewCorrecteurPanel() {
  const call = useAdminCall()
  const close = useClosePanel('/correcteurs')
  const add = useAddEntry({
    write: (body: BodyOf<typeof api.admin.correcteurs.create>) =>
      call(api.admin.correcteurs.create, { body }),
    lists: [api.admin.correcteurs.list],
  })
  const entry = useEntryForm({
    schema: writtenCorrecteur,
    draftKey: 'correcteur:nouveau',
    saved: EMPTY,
    save: async (written) => {
      const { ordre: _last, ...added } = entryOf(written)
      await add(added)
      toast.success('Correcteur ajouté', { duration: 3 })
      close()
    },
  })
  return (
    <TitledPanel title="Nouveau correcteur" onClose={close}>
      <CorrecteurForm entry={entry} action="Ajouter le correcteur" />
    </TitledPanel>
  )
}
