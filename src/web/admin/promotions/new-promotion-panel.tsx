import { api } from '#contract/api.ts'
import { DEFAULT_PROMOTION, type Promotion, promotionEntry } from '#contract/promotions/promotion.ts'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { TitledPanel, useClosePanel } from '../shell/open-panel.tsx'
import { useAddEntry } from '../shell/use-entry.ts'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { PromotionForm } from './promotion-form.tsx'

const EMPTY = { ...DEFAULT_PROMOTION, code: '', premiereCommande: false, affichee: false }

/** The panel of a new code, open to everybody without end by default. */
export default function NewPromotionPanel() {
  const call = useAdminCall()
  const close = useClosePanel('/promotions')
  const add = useAddEntry({
    write: (body: Promotion) => call(api.admin.promotions.create, { body }),
    lists: [api.admin.promotions.list],
  })
  const entry = useEntryForm({
    schema: promotionEntry,
    draftKey: 'promotion:nouvelle',
    saved: EMPTY,
    save: async (written) => {
      await add(written)
      toast.success('Code de promotion ajouté', { duration: 3 })
      close()
    },
  })
  return (
    <TitledPanel title="Nouveau code de promotion" onClose={close}>
      <PromotionForm entry={entry} action="Ajouter le code" />
    </TitledPanel>
  )
}
