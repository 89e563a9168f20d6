import { countOf } from '#contract/format/plural.ts'
import type { AdvancedStats } from '#contract/stats/advanced.ts'
import { ShareList } from '../charts/share-list.tsx'

const COMMANDES = { one: 'commande', other: 'commandes' }
const STARS = { one: 'étoile', other: 'étoiles' }

export function ServicesShare({ stats: { repartitionServices } }: { stats: AdvancedStats }) {
  return (
    <ShareList
      title="Quels services sont commandés&#8239;?"
      empty="Aucune commande pendant cette période."
      shares={repartitionServices.map(({ type, commandes, pourcentage }) => ({
        id: type,
        label: type,
        value: `${countOf(commandes, COMMANDES)}, ${pourcentage}\u00a0%`,
        percent: pourcentage,
      }))}
    />
  )
}

export function NotesShare({ stats: { avisParNote, nombreAvis } }: { stats: AdvancedStats }) {
  return (
    <ShareList
      title="Que disent les auteurs&#8239;?"
      empty="Aucun avis pendant cette période."
      shares={
        nombreAvis === 0
          ? []
          : avisParNote.toReversed().map(({ note, total }) => ({
              id: String(note),
              label: countOf(note, STARS),
              value: `${total}\u00a0avis`,
              percent: (total / nombreAvis) * 100,
            }))
      }
    />
  )
}
