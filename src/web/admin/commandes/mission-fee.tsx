import { useState } from 'react'
import { api } from '#contract/api.ts'
import { centsToEuros, formatEuros } from '#contract/format/euros.ts'
import { readEuros } from '#contract/format/read-euros.ts'
import type { AdminMission } from '#contract/missions/admin-endpoints.ts'
import { Button } from '../../ui/button.tsx'
import { Leader, LeaderList } from '../../ui/leader.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useMissionAct } from './use-mission-act.ts'

type MissionFeeProps = { commandeId: string; mission: AdminMission }

/** The corrector's fee: proposed from the signs and their rate, written by hand, then fixed when the text is handed in. */
export function MissionFee({ commandeId, mission }: MissionFeeProps) {
  const { honoraires, honorairesEcrits, remiseLe } = mission
  const [isEditing, setEditing] = useState(false)
  const isFixed = remiseLe !== null && honoraires !== null
  return (
    <>
      <LeaderList className="facts">
        <Leader term={termOf({ isFixed, isWritten: honorairesEcrits !== null })}>
          {honoraires === null ? 'à écrire' : formatEuros(honoraires)}
        </Leader>
      </LeaderList>
      {isEditing && <FeeForm commandeId={commandeId} mission={mission} onDone={() => setEditing(false)} />}
      {!isFixed && !isEditing && (
        <p>
          <Button size="compact" variant="quiet" onClick={() => setEditing(true)}>
            Écrire les honoraires
          </Button>
        </p>
      )}
    </>
  )
}

function termOf({ isFixed, isWritten }: { isFixed: boolean; isWritten: boolean }): string {
  if (isFixed) return 'Honoraires, fixés à la remise'
  return isWritten ? 'Honoraires, écrits par la maison' : 'Honoraires, proposés'
}

function FeeForm({ commandeId, mission, onDone }: MissionFeeProps & { onDone: () => void }) {
  const { honorairesEcrits } = mission
  const [typed, setTyped] = useState(
    honorairesEcrits === null ? '' : centsToEuros(honorairesEcrits).toFixed(2).replace('.', ','),
  )
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useMissionAct(commandeId, {
    act: (call, honoraires: number | null) =>
      call(api.admin.missions.writeFee, { params: { id: mission.id }, body: { honoraires } }),
    done: 'Honoraires enregistrés',
    onDone,
  })
  const submit = () => {
    if (!typed.trim()) return mutate(null)
    const cents = readEuros(typed)
    return cents === undefined
      ? setError('Saisissez un montant en euros\u00a0: 350 ou 412,50')
      : mutate(cents)
  }
  return (
    <form
      className="grid gap-s3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <TextField
        label="Honoraires, en euros"
        help="Si le champ est vide, ce sont ceux que proposent les signes et son tarif."
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value)
          setError(undefined)
        }}
      />
      <div className="panel-next">
        <Button type="submit" size="compact" variant="primary" busy={isPending}>
          Enregistrer
        </Button>
        <Button size="compact" variant="quiet" onClick={onDone}>
          Revenir
        </Button>
      </div>
    </form>
  )
}
