import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { AdminCommandeSummary } from '#contract/commandes/admin-commande.ts'
import { countOf } from '#contract/format/plural.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SelectField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { oneByOne } from '../shell/one-by-one.ts'
import { CorrecteurOptions } from './correcteur-options.tsx'

const COMMANDES = { one: 'commande', other: 'commandes' }

type AssignDialogProps = {
  commandes: readonly AdminCommandeSummary[]
  onClose: () => void
  /** Receives the orders that could not be entrusted. */
  onAssigned: (refused: string[]) => void
}

/** Entrusts several orders to one corrector, one after the other; those refused are named and stay ticked. */
export function AssignDialog({ commandes, onClose, onAssigned }: AssignDialogProps) {
  const [correcteurId, setCorrecteurId] = useState('')
  const [missing, setMissing] = useState<string>()
  const { mutate, isPending, data: refusals = [] } = useAssignment({ onClose, onAssigned })
  const submit = () =>
    correcteurId ? mutate({ commandes, correcteurId }) : setMissing('Choisissez un correcteur.')
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open && !isPending) onClose()
      }}
      title={`Confier ${countOf(commandes.length, COMMANDES)}`}
      description="Chaque client apprend qui corrigera son texte, sauf si sa commande est terminée."
      footer={
        <>
          <Button variant="quiet" onClick={onClose} disabled={isPending}>
            Revenir
          </Button>
          <Button variant="primary" busy={isPending} onClick={submit}>
            Confier
          </Button>
        </>
      }
    >
      <SelectField
        label="Correcteur"
        value={correcteurId}
        error={missing}
        onChange={(event) => {
          setMissing(undefined)
          setCorrecteurId(event.target.value)
        }}
      >
        <option value="">Choisir un correcteur</option>
        <CorrecteurOptions />
      </SelectField>
      {refusals.length > 0 && (
        <ul role="alert" className="grid gap-s2">
          {refusals.map(({ row: { id, titre }, why }) => (
            <li key={id}>
              <b>{titre}</b>&nbsp;: {why}
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

type Assignment = { commandes: readonly AdminCommandeSummary[]; correcteurId: string }

function useAssignment({ onClose, onAssigned }: Pick<AssignDialogProps, 'onClose' | 'onAssigned'>) {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ commandes, correcteurId }: Assignment) =>
      oneByOne(
        commandes,
        async ({ id }) =>
          (await call(api.admin.commandes.update, { params: { id }, body: { correcteurId } })).data,
      ),
    onSuccess: async (refusals, { commandes }) => {
      await queryClient.invalidateQueries()
      onAssigned(refusals.map(({ row }) => row.id))
      const done = commandes.length - refusals.length
      if (done > 0) {
        toast.success(`${countOf(done, COMMANDES)} ${done > 1 ? 'confiées' : 'confiée'}`, {
          description: done > 1 ? 'Les clients sont prévenus.' : 'Le client est prévenu.',
        })
      }
      if (refusals.length === 0) onClose()
    },
  })
}
