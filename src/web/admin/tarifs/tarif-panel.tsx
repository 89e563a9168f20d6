import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api } from '#contract/api.ts'
import type { AdminTarif } from '#contract/tarifs/admin-tarif.ts'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { OpenPanel, useClosePanel } from '../shell/open-panel.tsx'
import { RemoveEntry } from '../shell/remove-entry.tsx'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { VersionConflict } from '../shell/version-conflict.tsx'
import { TarifForm } from './tarif-form.tsx'
import { tarifVersions } from './tarif-versions.ts'
import { TARIFS_KEY, tarifKey, useServiceTypes, useUpdateTarif } from './use-tarifs.ts'
import { entryOf, writtenOf, writtenTarif } from './written-tarif.ts'

/** One tarif beside the others: what it says, what it charges, and how it reads on the site. */
export default function TarifPanel() {
  const { id = '' } = useParams()
  return <OpenTarif key={id} id={id} />
}

function OpenTarif({ id }: { id: string }) {
  const call = useAdminCall()
  const close = useClosePanel('/tarifs')
  const entry = useQuery({
    queryKey: tarifKey(id),
    queryFn: async () => (await call(api.admin.tarifs.get, { params: { id } })).data,
  })
  const { data } = entry
  return (
    <OpenPanel
      entry={entry}
      title={data ? data.nom : 'Tarif'}
      kicker={data?.prixFormate}
      actions={
        data && (
          <RemoveEntry
            label="Supprimer le tarif"
            what={`«\u202f${data.nom}\u202f»`}
            consequence="Cette action est définitive. Un tarif qui a servi à une commande ne se supprime pas&nbsp;: désactivez-le."
            done="Tarif supprimé"
            remove={() => call(api.admin.tarifs.remove, { params: { id } })}
            listKey={TARIFS_KEY}
            entryKey={tarifKey(id)}
            onGone={close}
          />
        )
      }
      failed="Impossible d’afficher le tarif"
      onClose={close}
    >
      {(tarif) => <EditTarif tarif={tarif} />}
    </OpenPanel>
  )
}

function EditTarif({ tarif }: { tarif: AdminTarif }) {
  const { id } = tarif
  const { mutateAsync } = useUpdateTarif(id)
  const saved = writtenOf(tarif)
  const { form, submit, conflict } = useEntryForm({
    schema: writtenTarif,
    draftKey: `tarif:${id}`,
    saved,
    save: async ({ updatedAt, ...written }) => {
      const now = await mutateAsync({ ...entryOf(written), updatedAt })
      toast.success('Tarif enregistré', { duration: 3 })
      return writtenOf(now)
    },
  })
  return (
    <TarifForm
      form={form}
      submit={submit}
      serviceTypes={useServiceTypes()}
      action="Enregistrer le tarif"
      notice={conflict && <VersionConflict versions={tarifVersions(form.getValues(), saved)} {...conflict} />}
    />
  )
}
