import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { api } from '#contract/api.ts'
import { formatEuros } from '#contract/format/euros.ts'
import type { AdminRetractationDetail } from '#contract/retractations/admin-endpoints.ts'
import { SILENCE_DAYS, settlementOf } from '#contract/retractations/part-executee.ts'
import { fieldsOf } from '../../lib/fields-of.ts'
import { useSchemaForm } from '../../lib/use-schema-form.ts'
import { Leader, LeaderList } from '../../ui/leader.tsx'
import { TextArea } from '../../ui/text-area.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { toast } from '../../ui/toast.ts'
import { useAdminCall } from '../back-office.tsx'
import { MoneyDialog } from '../money/payments/money-dialog.tsx'
import { useReglement } from '../money/payments/use-reglement.ts'

const NOT_A_SHARE = 'Saisissez un pourcentage entier, de 1 à 100'
const WHOLE_PERCENT = /^\s*(100|[1-9]\d?)\s*%?\s*$/

const typedPart = z.object({
  part: z.string().regex(WHOLE_PERCENT, NOT_A_SHARE),
  mot: z.string().trim().max(1000, 'Au plus 1 000 signes'),
})
type Typed = z.output<typeof typedPart>

type ProposeDialogProps = { retractation: AdminRetractationDetail; onClose: () => void }

/** Proposes the share of work done to the client: the sums kept and returned show to the cent, before it is final. */
export function ProposeDialog({ retractation, onClose }: ProposeDialogProps) {
  const { id, du, part } = retractation
  const call = useAdminCall()
  const proposed = part?.partExecutee ?? du?.partProposee
  const form = useSchemaForm(typedPart, {
    defaultValues: { part: proposed ? String(proposed) : '', mot: part?.mot ?? '' },
  })
  const { handleSubmit, control } = form
  const field = fieldsOf(form)
  const partExecutee = percentOf(useWatch({ control, name: 'part' }))
  const propose = useReglement(
    ({ part: typed, mot }: Typed) =>
      call(api.admin.retractations.propose, {
        params: { id },
        body: { partExecutee: percentOf(typed) ?? 0, mot: mot || undefined },
      }),
    () => {
      toast.success('Décompte envoyé au client', { description: 'Sa réponse vous sera signalée.' })
      onClose()
    },
  )
  return (
    <MoneyDialog
      title="Proposer le décompte"
      description={`Le client le lit avant que rien ne soit définitif\u00a0: il l’accepte ou le conteste. Sans réponse, il s’applique après ${SILENCE_DAYS} jours entiers.`}
      action={partExecutee === null ? 'Proposer au client' : `Proposer ${partExecutee}\u00a0% au client`}
      busy={propose.isPending}
      error={propose.error}
      onSubmit={handleSubmit((typed) => propose.mutate(typed))}
      onClose={onClose}
    >
      <TextField
        label="Travail effectué (%)"
        help="De tout le travail commandé."
        inputMode="numeric"
        {...field('part')}
      />
      <TextArea
        label="Ce qui est fait"
        mark="(facultatif)"
        help="Le client le lira."
        rows={4}
        maxLength={1000}
        {...field('mot')}
      />
      {du && partExecutee !== null && <Consequences du={du} partExecutee={partExecutee} />}
    </MoneyDialog>
  )
}

const percentOf = (typed: string): number | null => {
  const whole = WHOLE_PERCENT.exec(typed)?.[1]
  return whole ? Number(whole) : null
}

type ConsequencesProps = { du: NonNullable<AdminRetractationDetail['du']>; partExecutee: number }

function Consequences({ du: { prix, montant }, partExecutee }: ConsequencesProps) {
  const { garde, rembourse } = settlementOf({ prix, recu: montant }, partExecutee)
  return (
    <LeaderList className="facts">
      <Leader term="Prix du contrat">{formatEuros(prix)}</Leader>
      <Leader term="Gardé par la maison">{formatEuros(garde)}</Leader>
      <Leader term="À rembourser au client">{formatEuros(rembourse)}</Leader>
    </LeaderList>
  )
}
