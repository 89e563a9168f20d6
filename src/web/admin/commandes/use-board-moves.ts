import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { api } from '#contract/api.ts'
import type { AdminCommandeDetail, AdminCommandeSummary } from '#contract/commandes/admin-commande.ts'
import { adminLabel, transitionRefusal } from '#contract/commandes/house-statuts.ts'
import { NOTHING_TO_BEGIN } from '#contract/commandes/refusals.ts'
import type { CommandeStatut } from '#contract/commandes/statuts.ts'
import { readAgain, readOf } from '../../lib/api-reads.ts'
import { failureText } from '../../lib/failure-text.ts'
import { toast } from '../../ui/toast.ts'
import { useAdminCall, useAdminPath } from '../back-office.tsx'
import { isTextMissing } from './commande-steps.ts'
import { COMMANDE_LISTS } from './use-update-commande.ts'

type Asked = { commande: AdminCommandeDetail; to: CommandeStatut }

/**
 * Moves of the board: a dropped card stays in its new column while the dialog of the transition asks (the same as in the order's panel),
 * and returns to its former column when the move is refused or given up.
 */
export function useBoardMoves() {
  const call = useAdminCall()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const pathTo = useAdminPath()
  const [params] = useSearchParams()
  const [moving, setMoving] = useState<{ id: string; to: CommandeStatut }>()
  const [asked, setAsked] = useState<Asked>()
  const [focused, setFocused] = useState<string>()
  const [said, setSaid] = useState('')
  const turn = useRef(0)

  const refuse = (sentence: string) => {
    setMoving(undefined)
    toast.error('Déplacement refusé', { description: sentence })
  }

  const ask = async ({ id, statut, titre, transitions }: AdminCommandeSummary, to: CommandeStatut) => {
    if (to === statut) return
    if (!transitions.includes(to)) return refuse(transitionRefusal(statut, to))
    // A quote has its own page, since its status alone says nothing.
    if (to === 'ESTIMATION_ENVOYEE') return navigate(pathTo(`/commandes/${id}/devis`, params))
    turn.current += 1
    const mine = turn.current
    setMoving({ id, to })
    setFocused(undefined)
    setSaid(`${titre}, vers ${adminLabel(to)}`)
    try {
      // Another administrator may have moved the order since the board was read.
      const { data: commande } = await queryClient.fetchQuery({
        ...readOf(call, api.admin.commandes.get, { params: { id } }),
        staleTime: 0,
      })
      // Another card was moved in between: only the last move opens a dialog.
      if (mine !== turn.current) return
      if (to === 'EN_COURS' && isTextMissing(commande)) return refuse(NOTHING_TO_BEGIN)
      if (commande.transitions.includes(to)) return setAsked({ commande, to })
      refuse(transitionRefusal(commande.statut, to))
      await readAgain(queryClient, COMMANDE_LISTS)
    } catch (error) {
      if (mine === turn.current) refuse(failureText(error))
    }
  }

  const close = () => {
    setFocused(moving?.id)
    setMoving(undefined)
    setAsked(undefined)
  }
  return { moving, asked, focused, said, ask, close }
}
