import type { RetractationEtat } from '#contract/commandes/retractation-etat.ts'
import type { AdminRetractationDetail } from '#contract/retractations/admin-endpoints.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { Button } from '../../ui/button.tsx'
import { AgreeDialog } from './agree-dialog.tsx'
import { ExecuteDialog } from './execute-dialog.tsx'
import { ProposeDialog } from './propose-dialog.tsx'
import { RefuseDialog } from './refuse-dialog.tsx'
import { UnmatchDialog } from './unmatch-dialog.tsx'

/** An act of the house that the state of a withdrawal allows. */
type NextAct = 'AGREE' | 'REFUSE' | 'PROPOSE' | 'EXECUTE' | 'GIVE_ALL_BACK'

export type RetractationAct = NextAct | 'UNMATCH'

type ActsProps = { retractation: AdminRetractationDetail; onAct: (act: RetractationAct) => void }

/** The buttons of the acts that a withdrawal's state allows, the usual act first. */
export function RetractationActs({ retractation, onAct }: ActsProps) {
  const acts = actsOf(retractation)
  if (acts.length === 0) return null
  return (
    <div className="panel-next">
      {acts.map((act, place) => (
        <Button
          key={act}
          size="compact"
          variant={place === 0 ? 'primary' : 'plain'}
          onClick={() => onAct(act)}
        >
          {LABELS[act](retractation)}
        </Button>
      ))}
    </div>
  )
}

type AskedActProps = {
  retractation: AdminRetractationDetail
  asked: RetractationAct | undefined
  onClose: () => void
}

/** Outside the panel: a resized window replaces the panel, and must not lose the typed text. */
export function AskedAct({ retractation, asked, onClose }: AskedActProps) {
  const given = { retractation, onClose }
  if (asked === 'AGREE') return <AgreeDialog {...given} />
  if (asked === 'REFUSE') return <RefuseDialog {...given} />
  if (asked === 'PROPOSE') return <ProposeDialog {...given} />
  if (asked === 'UNMATCH') return <UnmatchDialog {...given} />
  if (asked === 'GIVE_ALL_BACK') return <ExecuteDialog {...given} partExecutee={0} />
  if (asked !== 'EXECUTE') return null
  return <ExecuteDialog {...given} partExecutee={retractation.part?.partExecutee ?? 0} />
}

const TO_SETTLE: readonly RetractationEtat[] = ['A_CHIFFRER', 'PROPOSEE', 'CONTESTEE', 'ACCEPTEE']

function actsOf({ etat, du, part }: AdminRetractationDetail): NextAct[] {
  if (etat === 'A_CONFIRMER' || etat === 'REFUSEE') return ['AGREE']
  if (etat === 'A_DECIDER') return ['REFUSE', 'AGREE']
  if (!TO_SETTLE.includes(etat)) return []
  // Everything goes back for work not begun, or not asked for at once; a share may be proposed otherwise.
  if (!du?.prorata || du.montant === 0) return ['GIVE_ALL_BACK']
  if (!part) return du.partProposee === 0 ? ['GIVE_ALL_BACK', 'PROPOSE'] : ['PROPOSE', 'GIVE_ALL_BACK']
  const isFinal = part.executableLe <= parisDay(new Date())
  return [...(isFinal ? (['EXECUTE'] as const) : []), 'PROPOSE', 'GIVE_ALL_BACK']
}

const LABELS: Record<NextAct, (retractation: AdminRetractationDetail) => string> = {
  AGREE: ({ etat, motifPossible }) => {
    if (etat === 'A_CONFIRMER') return 'Accepter sans attendre'
    return motifPossible === 'PROFESSIONNEL' ? 'Accepter' : 'Accepter quand même'
  },
  REFUSE: () => 'Refuser',
  PROPOSE: ({ part }) => (part ? 'Proposer un autre décompte' : 'Proposer le décompte'),
  EXECUTE: () => 'Exécuter',
  GIVE_ALL_BACK: ({ du }) => (du && du.montant > 0 ? 'Tout rembourser et annuler' : 'Annuler la commande'),
}
