import { useState } from 'react'
import { api } from '#contract/api.ts'
import { type AdminAvis, type AvisAnswer, avisAnswer } from '#contract/commandes/avis/admin-endpoints.ts'
import { type AvisEtat, MOTIF_WORDS, MOTIFS_REFUS, type MotifRefus } from '#contract/commandes/avis/avis.ts'
import { failureText } from '../../lib/failure-text.ts'
import { fieldsOf } from '../../lib/fields-of.ts'
import { Button } from '../../ui/button.tsx'
import { ChoiceField } from '../../ui/choice-field.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { PanelSection } from '../../ui/panel.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { EntryForm } from '../shell/entry-form.tsx'
import { useWriteEntry } from '../shell/use-entry.ts'
import { useEntryForm } from '../shell/use-entry-form.ts'

/** The acts on a note that its author allows to publish: publish, refuse for a written reason, answer once. None changes it. */
export function AvisActs({ avis }: { avis: AdminAvis }) {
  const { etat, reponse } = avis
  const [isRefused, setRefused] = useState(false)
  const publish = usePublish(avis)
  return (
    <>
      <div className="panel-next">
        {etat !== 'PUBLIE' && (
          <Button variant="primary" busy={publish.isPending} onClick={() => publish.mutate()}>
            Publier
          </Button>
        )}
        <Button onClick={() => setRefused(true)}>{REFUSALS[etat]}</Button>
      </div>
      {etat === 'PUBLIE' && reponse === null && <Answer avis={avis} />}
      <RefuseDialog avis={avis} open={isRefused} onClose={() => setRefused(false)} />
    </>
  )
}

/** What refusing is called, by what the note is now. */
const REFUSALS: Record<AvisEtat, string> = {
  A_LIRE: 'Refuser',
  PUBLIE: 'Retirer du site',
  REFUSE: 'Changer la raison',
  PRIVE: 'Refuser',
}

function usePublish({ id, updatedAt }: AdminAvis) {
  const call = useAdminCall()
  const written = useWriteEntry(api.admin.avis.get, {
    id,
    write: () => call(api.admin.avis.decide, { params: { id }, body: { decision: 'PUBLIER', updatedAt } }),
    lists: [api.admin.avis.list],
  })
  return {
    ...written,
    mutate: () =>
      written.mutate(undefined, {
        onSuccess: () => toast.success('Avis publié', { duration: 3 }),
        onError: (error) => toast.error('Erreur', { description: failureText(error) }),
      }),
  }
}

type RefuseDialogProps = { avis: AdminAvis; open: boolean; onClose: () => void }

function RefuseDialog({ avis: { id, updatedAt }, open, onClose }: RefuseDialogProps) {
  const call = useAdminCall()
  const [motif, setMotif] = useState<MotifRefus>('INSULTE')
  const { mutate, isPending } = useWriteEntry(api.admin.avis.get, {
    id,
    write: () =>
      call(api.admin.avis.decide, { params: { id }, body: { decision: 'REFUSER', motif, updatedAt } }),
    lists: [api.admin.avis.list],
  })
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={'Ne pas publier cet avis\u202f?'}
      consequence="Son auteur en lit la raison, et peut l’écrire autrement. La note compte toujours, et la page des avis dit combien sont refusés, et pourquoi."
      confirmLabel="Ne pas publier"
      busy={isPending}
      onConfirm={() =>
        mutate(undefined, {
          onSuccess: () => {
            toast.success('Avis refusé', { description: 'Son auteur en lit la raison.', duration: 3 })
            onClose()
          },
          onError: (error) => toast.error('Erreur', { description: failureText(error) }),
        })
      }
    >
      <ChoiceField
        legend="Pour quelle raison"
        name="motif"
        help="Une mauvaise note n’en est pas une."
        value={motif}
        choices={MOTIFS_REFUS.map((value) => ({ value, label: `Parce qu’${MOTIF_WORDS[value]}` }))}
        onChange={({ target: { value } }) => setMotif(MOTIFS_REFUS.find((known) => known === value) ?? motif)}
      />
    </ConfirmDialog>
  )
}

const LABELS = { reponse: 'Votre réponse' } as const

function Answer({ avis: { id, updatedAt } }: { avis: AdminAvis }) {
  const call = useAdminCall()
  const { mutateAsync } = useWriteEntry(api.admin.avis.get, {
    id,
    write: (body: AvisAnswer) => call(api.admin.avis.answer, { params: { id }, body }),
    lists: [api.admin.avis.list],
  })
  const entry = useEntryForm({
    schema: avisAnswer,
    draftKey: `reponse-avis:${id}`,
    saved: { reponse: '', updatedAt },
    save: async (written) => {
      await mutateAsync(written)
      toast.success('Réponse publiée', { duration: 3 })
    },
  })
  return (
    <PanelSection title="Répondre">
      <EntryForm entry={entry} action="Publier la réponse" labels={LABELS}>
        <TextArea
          label={LABELS.reponse}
          help="Publiée sous l’avis, une seule fois."
          rows={4}
          maxLength={1000}
          {...fieldsOf(entry.form)('reponse')}
        />
      </EntryForm>
    </PanelSection>
  )
}
