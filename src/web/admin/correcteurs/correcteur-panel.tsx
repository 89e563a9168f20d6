import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api } from '#contract/api.ts'
import { ofName } from '#contract/format/of-name.ts'
import type { AdminCorrecteur, CorrecteurChange } from '#contract/correcteurs/admin-correcteur.ts'
import { formatDate } from '#contract/format/dates.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Leader, LeaderList } from '../../ui/leader.tsx'
import { NumberField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminCall, useAdminPath } from '../back-office.tsx'
import { OpenPanel, useClosePanel } from '../shell/open-panel.tsx'
import { RemoveEntry } from '../shell/remove-entry.tsx'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { VersionConflict } from '../shell/version-conflict.tsx'
import { CorrecteurBadge, loadText } from './correcteur-columns.tsx'
import { CorrecteurForm, writtenCorrecteur, type WrittenCorrecteur } from './correcteur-form.tsx'
import { CORRECTEURS_KEY, correcteurKey } from './correcteur-keys.ts'

/** One corrector beside the others: what they hold, and their profile. */
export default function CorrecteurPanel() {
  const { id = '' } = useParams()
  return <OpenCorrecteur key={id} id={id} />
}

function OpenCorrecteur({ id }: { id: string }) {
  const call = useAdminCall()
  const close = useClosePanel('/correcteurs')
  const entry = useQuery({
    queryKey: correcteurKey(id),
    queryFn: async () => (await call(api.admin.correcteurs.get, { params: { id } })).data,
  })
  const { data } = entry
  return (
    <OpenPanel
      entry={entry}
      title={data ? data.nom : 'Correcteur'}
      kicker={data?.specialite}
      actions={data && <CorrecteurMenu correcteur={data} onGone={close} />}
      failed="Impossible d’afficher le correcteur"
      onClose={close}
    >
      {(correcteur) => (
        <>
          <Load correcteur={correcteur} />
          <EditCorrecteur correcteur={correcteur} />
        </>
      )}
    </OpenPanel>
  )
}

function Load({ correcteur: { id, actif, charge, prochainJourLibre } }: { correcteur: AdminCorrecteur }) {
  const pathTo = useAdminPath()
  return (
    <>
      <LeaderList className="facts">
        <Leader term="État">
          <CorrecteurBadge actif={actif} />
        </Leader>
        <Leader term="Charge">{loadText(charge)}</Leader>
        <Leader term="Prochain jour libre">
          {prochainJourLibre ? formatDate(prochainJourLibre) : 'ne reçoit plus de commandes'}
        </Leader>
      </LeaderList>
      <div className="panel-next">
        <ButtonLink to={pathTo('/commandes', { correcteurId: id })} size="compact">
          Ses commandes
        </ButtonLink>
      </div>
    </>
  )
}

function EditCorrecteur({ correcteur }: { correcteur: AdminCorrecteur }) {
  const { id } = correcteur
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: async (changes: CorrecteurChange) =>
      (await call(api.admin.correcteurs.update, { params: { id }, body: changes })).data,
    onSuccess: (now) => queryClient.setQueryData(correcteurKey(id), now),
    // Somebody may have changed it.
    onError: () => queryClient.invalidateQueries({ queryKey: correcteurKey(id) }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: CORRECTEURS_KEY }),
  })
  const saved = writtenOf(correcteur)
  const { form, submit, conflict } = useEntryForm({
    schema: writtenCorrecteur,
    draftKey: `correcteur:${id}`,
    saved,
    save: async (written) => {
      const now = await mutateAsync(written)
      toast.success('Correcteur enregistré', { duration: 3 })
      return writtenOf(now)
    },
  })
  return (
    <CorrecteurForm
      form={form}
      submit={submit}
      action="Enregistrer"
      notice={conflict && <VersionConflict versions={versionsOf(form.getValues(), saved)} {...conflict} />}
    >
      <NumberField
        label="Place sur le site"
        help="Les plus petites d’abord."
        min={0}
        max={1000}
        error={form.formState.errors.ordre?.message}
        {...form.register('ordre', { valueAsNumber: true })}
      />
    </CorrecteurForm>
  )
}

const writtenOf = ({ nom, specialite, actif, ordre, updatedAt }: AdminCorrecteur): WrittenCorrecteur => ({
  nom,
  specialite,
  actif,
  ordre,
  updatedAt,
})

const working = (actif: boolean) => (actif ? 'en activité' : 'inactif')

const versionsOf = (typed: WrittenCorrecteur, saved: WrittenCorrecteur) => [
  { label: 'Nom', mine: typed.nom, saved: saved.nom },
  { label: 'Spécialité', mine: typed.specialite, saved: saved.specialite },
  { label: 'Place', mine: String(typed.ordre), saved: String(saved.ordre) },
  { label: 'État', mine: working(typed.actif), saved: working(saved.actif) },
]

type CorrecteurMenuProps = { correcteur: AdminCorrecteur; onGone: () => void }

function CorrecteurMenu({ correcteur: { id, nom }, onGone }: CorrecteurMenuProps) {
  const call = useAdminCall()
  return (
    <RemoveEntry
      label="Supprimer le correcteur"
      what={`le profil ${ofName(nom)}`}
      consequence="Le site ne le montrera plus. Cette action est définitive&nbsp;; s’il a reçu des commandes, désactivez-le plutôt."
      done="Correcteur supprimé"
      remove={() => call(api.admin.correcteurs.remove, { params: { id } })}
      listKey={CORRECTEURS_KEY}
      entryKey={correcteurKey(id)}
      onGone={onGone}
    />
  )
}
