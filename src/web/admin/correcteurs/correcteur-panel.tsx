import { api } from '#contract/api.ts'
import type { AdminCorrecteur, CorrecteurChange } from '#contract/correcteurs/admin-correcteur.ts'
import { formatDate } from '#contract/format/dates.ts'
import { ofName } from '#contract/format/of-name.ts'
import { type StatementSource, Statements } from '../../corrections/statements.tsx'
import type { ApiClient } from '../../lib/api-client.ts'
import { queryKey } from '../../lib/api-reads.ts'
import { fieldsOf } from '../../lib/fields-of.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Leader, LeaderList } from '../../ui/leader.tsx'
import { PanelSection } from '../../ui/panel.tsx'
import { NumberField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminCall, useAdminPath } from '../back-office.tsx'
import { COMMANDE_LISTS } from '../commandes/use-update-commande.ts'
import { OpenPanel, useClosePanel } from '../shell/open-panel.tsx'
import { RemoveEntry } from '../shell/remove-entry.tsx'
import { useOpenEntry, useWriteEntry } from '../shell/use-entry.ts'
import { useEntryForm } from '../shell/use-entry-form.ts'
import { CorrecteurAccess } from './correcteur-access.tsx'
import { CorrecteurBadge, loadText } from './correcteur-columns.tsx'
import { CorrecteurForm } from './correcteur-form.tsx'
import { DepartureDialog } from './departure-dialog.tsx'
import { EraseCorrecteur } from './erase-correcteur.tsx'
import { type Departure, useAskedDeparture, useDeparture } from './use-departure.ts'
import { entryOf, writtenCorrecteur, writtenOf } from './written-correcteur.ts'

const { statements, statement, statementPdf } = api.admin.missions

/** The panel of a corrector: their load, their access, what they are owed, and their profile. */
export default function CorrecteurPanel() {
  const close = useClosePanel('/correcteurs')
  const entry = useOpenEntry(api.admin.correcteurs.get)
  const departure = useAskedDeparture()
  const { data } = entry
  return (
    <OpenPanel
      entry={entry}
      title={data ? data.nom : 'Correcteur'}
      kicker={data?.specialite}
      actions={
        data && (
          <RemoveEntry
            remove={api.admin.correcteurs.remove}
            list={api.admin.correcteurs.list}
            id={data.id}
            label="Supprimer le correcteur"
            what={`le profil ${ofName(data.nom)}`}
            consequence="Le site ne le montrera plus. Cette action est définitive&#8239;; s’il a reçu des commandes, désactivez-le plutôt."
            done="Correcteur supprimé"
            onGone={close}
          />
        )
      }
      failed="Impossible d’afficher le correcteur"
      onClose={close}
    >
      {(correcteur) => (
        <>
          <Load correcteur={correcteur} />
          <CorrecteurAccess correcteur={correcteur} />
          <CorrecteurStatements id={correcteur.id} />
          <EditCorrecteur correcteur={correcteur} departure={departure} />
          <EraseCorrecteur correcteur={correcteur} />
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

type EditCorrecteurProps = { correcteur: AdminCorrecteur; departure: Departure }

function EditCorrecteur({ correcteur, departure }: EditCorrecteurProps) {
  const { id } = correcteur
  const call = useAdminCall()
  const { mutateAsync } = useWriteEntry(api.admin.correcteurs.get, {
    id,
    write: (body: CorrecteurChange) => call(api.admin.correcteurs.update, { params: { id }, body }),
    lists: [api.admin.correcteurs.list, ...COMMANDE_LISTS],
  })
  const edited = useEntryForm({
    schema: writtenCorrecteur,
    draftKey: `correcteur:${id}`,
    saved: writtenOf(correcteur),
    save: async (written) => {
      const now = await mutateAsync(entryOf(written))
      toast.success('Correcteur enregistré', { duration: 3 })
      return writtenOf(now)
    },
  })
  const { entry, asked, answer } = useDeparture({ entry: edited, correcteur, departure })
  const field = fieldsOf(entry.form)
  return (
    <>
      <CorrecteurForm entry={entry} action="Enregistrer">
        <NumberField
          label="Place sur le site"
          help="Les plus petites d’abord."
          min={0}
          max={1000}
          {...field('ordre', { valueAsNumber: true })}
        />
      </CorrecteurForm>
      {asked && (
        <DepartureDialog
          nom={correcteur.nom}
          commandes={asked.commandes}
          taken={asked.aConfier}
          onTake={(aConfier) => departure.setAsked({ ...asked, aConfier })}
          onAnswer={answer}
        />
      )}
    </>
  )
}

/** What is owed to a corrector, month by month. */
function CorrecteurStatements({ id }: { id: string }) {
  const call = useAdminCall()
  return (
    <PanelSection title="Relevés">
      <Statements key={id} source={sourceOf(call, id)} />
    </PanelSection>
  )
}

const sourceOf = (call: ApiClient, id: string): StatementSource => ({
  months: {
    queryKey: queryKey(statements, { params: { id } }),
    queryFn: () => call(statements, { params: { id } }),
  },
  month: (mois) => ({
    queryKey: queryKey(statement, { params: { id, mois } }),
    queryFn: () => call(statement, { params: { id, mois } }),
  }),
  pdf: (mois) => call(statementPdf, { params: { id, mois } }),
})
