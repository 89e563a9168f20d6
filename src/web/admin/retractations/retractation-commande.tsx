import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '#contract/api.ts'
import { commandeNumberIn } from '#contract/commandes/commande-number.ts'
import { formatShortDate } from '#contract/format/dates.ts'
import type { AdminRetractationDetail } from '#contract/retractations/admin-endpoints.ts'
import { failureText } from '../../lib/failure-text.ts'
import { Button } from '../../ui/button.tsx'
import { Leader, LeaderList } from '../../ui/leader.tsx'
import { PanelSection } from '../../ui/panel.tsx'
import { SelectField, TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminCall, useAdminPath } from '../back-office.tsx'
import { useReglement } from '../money/payments/use-reglement.ts'

type Part = { retractation: AdminRetractationDetail }
type MatchedProps = Part & { onUnmatch: () => void }

/** The order of a withdrawal, or the search for it; a match can be undone until the execution. */
export function RetractationCommande({ retractation, onUnmatch }: MatchedProps) {
  return retractation.commande ? (
    <MatchedCommande retractation={retractation} onUnmatch={onUnmatch} />
  ) : (
    <MatchForm key={retractation.id} retractation={retractation} />
  )
}

function MatchedCommande({ retractation: { commande, client, executeeLe }, onUnmatch }: MatchedProps) {
  const pathTo = useAdminPath()
  if (!commande || !client) return null
  return (
    <PanelSection title="Sa commande">
      <LeaderList className="facts">
        <Leader term={`n°\u00a0${commande.numero}`}>
          <Link to={pathTo(`/commandes/${commande.id}`)}>{commande.titre}</Link>
        </Leader>
        <Leader term="Client">
          <Link to={pathTo(`/users/${client.id}`)}>
            {client.prenom} {client.nom}
          </Link>
        </Leader>
      </LeaderList>
      {!executeeLe && (
        <Button size="compact" variant="quiet" className="-ml-s3" onClick={onUnmatch}>
          Détacher
        </Button>
      )}
    </PanelSection>
  )
}

const BY_NUMBER = ''

function MatchForm({ retractation: { id, commandesPossibles } }: Part) {
  const call = useAdminCall()
  const [chosen, choose] = useState(commandesPossibles[0]?.id ?? BY_NUMBER)
  const [number, writeNumber] = useState('')
  const [problem, setProblem] = useState<string>()
  const { mutate, isPending, error } = useReglement(
    (commande: { commandeId: string } | { numero: string }) =>
      call(api.admin.retractations.match, { params: { id }, body: commande }),
    () => toast.success('Rétractation rattachée', { description: 'Le client en est prévenu.' }),
  )
  const match = () => {
    const isWritten = chosen !== BY_NUMBER || commandeNumberIn(number) !== null
    setProblem(isWritten ? undefined : 'Saisissez le numéro de la commande')
    if (isWritten) mutate(chosen === BY_NUMBER ? { numero: number } : { commandeId: chosen })
  }
  return (
    <PanelSection title="Sa commande">
      <form
        className="grid gap-s3"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          match()
        }}
      >
        {commandesPossibles.length > 0 && (
          <SelectField
            label="Commandes de cette adresse"
            value={chosen}
            onChange={({ target }) => choose(target.value)}
          >
            {commandesPossibles.map(({ id: commandeId, numero, titre, createdAt }) => (
              <option key={commandeId} value={commandeId}>
                n°&nbsp;{numero}, {titre}, du {formatShortDate(createdAt)}
              </option>
            ))}
            <option value={BY_NUMBER}>Une autre, par son numéro</option>
          </SelectField>
        )}
        {chosen === BY_NUMBER && (
          <TextField
            label="Numéro de la commande"
            inputMode="numeric"
            value={number}
            error={problem}
            onChange={({ target }) => writeNumber(target.value)}
          />
        )}
        <div>
          <Button type="submit" size="compact" busy={isPending}>
            Rattacher
          </Button>
        </div>
        {error && (
          <p className="error" role="alert">
            {failureText(error)}
          </p>
        )}
      </form>
    </PanelSection>
  )
}
