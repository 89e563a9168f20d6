import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api } from '#contract/api.ts'
import { formatDayTime } from '#contract/format/dates.ts'
import type { AdminPromotion, PromotionChange } from '#contract/promotions/admin-promotion.ts'
import { offerText } from '#contract/tarifs/promo-code.ts'
import { Leader, LeaderList } from '../../ui/leader.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { textOf } from '../reglages/text-of.ts'
import { OpenPanel, useClosePanel } from '../shell/open-panel.tsx'
import { RemoveEntry } from '../shell/remove-entry.tsx'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { VersionConflict } from '../shell/version-conflict.tsx'
import { datesText, ETATS, usesText } from './promotion-columns.tsx'
import {
  PROMOTION_LABELS,
  PromotionForm,
  writtenPromotion,
  type WrittenPromotion,
} from './promotion-form.tsx'
import { PROMOTIONS_KEY, promotionKey } from './promotion-keys.ts'

/** One code beside the others: how it stands, and what it offers. */
export default function PromotionPanel() {
  const { id = '' } = useParams()
  return <OpenPromotion key={id} id={id} />
}

function OpenPromotion({ id }: { id: string }) {
  const call = useAdminCall()
  const close = useClosePanel('/promotions')
  const entry = useQuery({
    queryKey: promotionKey(id),
    queryFn: async () => (await call(api.admin.promotions.get, { params: { id } })).data,
  })
  const { data } = entry
  return (
    <OpenPanel
      entry={entry}
      title={data ? data.code : 'Code de promotion'}
      kicker={data && `Modifié le ${formatDayTime(data.updatedAt)}`}
      actions={data && <PromotionMenu promotion={data} onGone={close} />}
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
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: async (entry: PromotionChange) =>
      (await call(api.admin.promotions.update, { params: { id }, body: entry })).data,
    onSuccess: (now) => queryClient.setQueryData(promotionKey(id), now),
    // Somebody may have changed it.
    onError: () => queryClient.invalidateQueries({ queryKey: promotionKey(id) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: PROMOTIONS_KEY }),
  })
  const saved = writtenOf(promotion)
  const { form, submit, conflict } = useEntryForm({
    schema: writtenPromotion,
    draftKey: `promotion:${id}`,
    saved,
    save: async (written) => {
      const now = await mutateAsync(written)
      toast.success('Code de promotion enregistré', { duration: 3 })
      return writtenOf(now)
    },
  })
  return (
    <PromotionForm
      form={form}
      submit={submit}
      action="Enregistrer"
      notice={conflict && <VersionConflict versions={versionsOf(form.getValues(), saved)} {...conflict} />}
    />
  )
}

const writtenOf = ({
  id: _id,
  utilisations: _utilisations,
  etat: _etat,
  createdAt: _createdAt,
  ...written
}: AdminPromotion): WrittenPromotion => written

function versionsOf(typed: WrittenPromotion, saved: WrittenPromotion) {
  const [mine, theirs] = [new Map(Object.entries(typed)), new Map(Object.entries(saved))]
  return Object.entries(PROMOTION_LABELS).map(([name, label]) => ({
    label,
    mine: textOf(mine.get(name)),
    saved: textOf(theirs.get(name)),
  }))
}

type PromotionMenuProps = { promotion: AdminPromotion; onGone: () => void }

function PromotionMenu({ promotion: { id, code }, onGone }: PromotionMenuProps) {
  const call = useAdminCall()
  return (
    <RemoveEntry
      label="Supprimer le code"
      what={`le code ${code}`}
      consequence="Cette action est définitive&nbsp;; s’il a servi à une commande, désactivez-le plutôt."
      done="Code de promotion supprimé"
      remove={() => call(api.admin.promotions.remove, { params: { id } })}
      listKey={PROMOTIONS_KEY}
      entryKey={promotionKey(id)}
      onGone={onGone}
    />
  )
}
