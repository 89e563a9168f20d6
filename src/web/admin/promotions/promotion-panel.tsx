import { api } from '#contract/api.ts'
import { formatDayTime } from '#contract/format/dates.ts'
import {
  type AdminPromotion,
  type PromotionChange,
  promotionChange,
} from '#contract/promotions/admin-promotion.ts'
import { offerText } from '#contract/tarifs/promo-code.ts'
import { Leader, LeaderList } from '../../ui/leader.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { OpenPanel, useClosePanel } from '../shell/open-panel.tsx'
import { RemoveEntry } from '../shell/remove-entry.tsx'
import { useOpenEntry, useWriteEntry } from '../shell/use-entry.ts'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { datesText, ETATS, usesText } from './promotion-columns.tsx'
import { PromotionForm } from './promotion-form.tsx'

/** The panel of a code: its state, and its offer. */
export default function PromotionPanel() {
  const close = useClosePanel('/promotions')
  const entry = useOpenEntry(api.admin.promotions.get)
  const { data } = entry
  return (
    <OpenPanel
      entry={entry}
      title={data ? data.code : 'Code de promotion'}
      kicker={data && `Modifié le ${formatDayTime(data.updatedAt)}`}
      actions={
        data && (
          <RemoveEntry
            remove={api.admin.promotions.remove}
            list={api.admin.promotions.list}
            id={data.id}
            label="Supprimer le code"
            what={`le code ${data.code}`}
            consequence="Cette action est définitive&#8239;; s’il a servi à une commande, désactivez-le plutôt."
            done="Code de promotion supprimé"
            onGone={close}
          />
        )
      }
      failed="Impossible d’afficher le code de promotion"
      onClose={close}
    >
      {(promotion) => (
        <>
          <LeaderList className="facts">
            <Leader term="État">{ETATS[promotion.etat].badge}</Leader>
            <Leader term="Offre">{offerText(promotion)}</Leader>
            <Leader term="Dates">{datesText(promotion)}</Leader>
            <Leader term="Utilisations">{usesText(promotion)}</Leader>
          </LeaderList>
          <EditPromotion promotion={promotion} />
        </>
      )}
    </OpenPanel>
  )
}

function EditPromotion({ promotion }: { promotion: AdminPromotion }) {
  const { id } = promotion
  const call = useAdminCall()
  const { mutateAsync } = useWriteEntry(api.admin.promotions.get, {
    id,
    write: (body: PromotionChange) => call(api.admin.promotions.update, { params: { id }, body }),
    lists: [api.admin.promotions.list],
  })
  const entry = useEntryForm({
    schema: promotionChange,
    draftKey: `promotion:${id}`,
    saved: writtenOf(promotion),
    save: async (written) => {
      const now = await mutateAsync(written)
      toast.success('Code de promotion enregistré', { duration: 3 })
      return writtenOf(now)
    },
  })
  return <PromotionForm entry={entry} action="Enregistrer" />
}

const writtenOf = ({
  id: _id,
  utilisations: _utilisations,
  etat: _etat,
  createdAt: _createdAt,
  ...written
}: AdminPromotion): PromotionChange => written
