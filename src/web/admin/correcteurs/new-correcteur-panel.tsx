import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { TitledPanel, useClosePanel } from '../shell/open-panel.tsx'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { CorrecteurForm, writtenCorrecteur } from './correcteur-form.tsx'
import type { BodyOf } from '#contract/endpoint.ts'
import { CORRECTEURS_KEY } from './correcteur-keys.ts'

const EMPTY = { nom: '', specialite: '', actif: true, ordre: 0 }

/** A profile to add; it comes after the others, and is given another place once it is there. */
export default function NewCorrecteurPanel() {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const close = useClosePanel('/correcteurs')
  const { mutateAsync } = useMutation({
    mutationFn: async (profile: BodyOf<typeof api.admin.correcteurs.create>) =>
      (await call(api.admin.correcteurs.create, { body: profile })).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: CORRECTEURS_KEY }),
  })
  const { form, submit } = useEntryForm({
    schema: writtenCorrecteur,
    draftKey: 'correcteur:nouveau',
    saved: EMPTY,
    save: async ({ nom, specialite, actif }) => {
      await mutateAsync({ nom, specialite, actif })
      toast.success('Correcteur ajouté', { duration: 3 })
      close()
    },
  })
  return (
    <TitledPanel title="Nouveau correcteur" onClose={close}>
      <CorrecteurForm form={form} submit={submit} action="Ajouter le correcteur" />
    </TitledPanel>
  )
}
