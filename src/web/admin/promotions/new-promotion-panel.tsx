import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { DEFAULT_PROMOTION, type Promotion, promotionEntry } from '#contract/promotions/promotion.ts'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { TitledPanel, useClosePanel } from '../shell/open-panel.tsx'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { PromotionForm } from './promotion-form.tsx'
import { PROMOTIONS_KEY } from './promotion-keys.ts'

const EMPTY = { ...DEFAULT_PROMOTION, code: '', premiereCommande: false, affichee: false }

/** A code to add, open to everybody without end unless said otherwise. */
export default function NewPromotionPanel() {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const close = useClosePanel('/promotions')
  const { mutateAsync } = useMutation({
    mutationFn: async (entry: Promotion) => (await call(api.admin.promotions.create, { body: entry })).data,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: PROMOTIONS_KEY }),
  })
  const { form, submit } = useEntryForm({
    schema: promotionEntry,
    draftKey: 'promotion:nouvelle',
    saved: EMPTY,
    save: async (entry) => {
      await mutateAsync(entry)
      toast.success('Code de promotion ajouté', { duration: 3 })
      close()
    },
  })
  return (
    <TitledPanel title="Nouveau code de promotion" onClose={close}>
      <PromotionForm form={form} submit={submit} action="Ajouter le code" />
    </TitledPanel>
  )
}
