import { Link } from 'react-router'
import type { AdminCommandeDetail } from '#contract/commandes/admin-commande.ts'
import { isOver } from '#contract/commandes/statuts.ts'
import { pagesGapText } from '#contract/manuscript/comptage.ts'
import { useAdminPath } from '../back-office.tsx'
import { TO_WRITE } from '../messagerie/to-write.ts'

/** That the manuscripts are longer or shorter than what was ordered, and what the house may do of it; nothing is charged by itself. */
export function PagesGap({ commande }: { commande: AdminCommandeDetail }) {
  const { id, nombrePages, files, statut, payeeLe, conversationId } = commande
  const pathTo = useAdminPath()
  const gap = pagesGapText(nombrePages, files)
  if (!gap || isOver(statut)) return null
  return (
    <p className="small">
      <b className="text-warning">{gap}.</b> Le prix reste celui de la commande&nbsp;:{' '}
      <Link to={pathTo(`/messagerie/${conversationId}`) + TO_WRITE}>écrivez au client</Link> ou{' '}
      <Link to={pathTo(payeeLe ? '/commandes/nouvelle' : `/commandes/${id}/devis`)}>
        {payeeLe ? 'chiffrez une autre commande' : 'chiffrez un devis'}
      </Link>
      <span>.</span>
    </p>
  )
}
