import { useId } from 'react'
import type { SansPlace } from '#contract/atelier/endpoints.ts'
import { formatCount } from '#contract/format/count.ts'

/** What was said of a file that the house took back, and that stands nowhere in the one that replaces it. */
export function UnplacedMarks({ sansPlace }: { sansPlace: readonly SansPlace[] }) {
  const id = useId()
  if (sansPlace.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 className="head section-title" id={id}>
        Sans place dans ce fichier <span className="muted num">{formatCount(sansPlace.length)}</span>
      </h3>
      <p className="muted">
        Nous avons repris un fichier. Ce qui en avait été dit est revenu à sa place dans celui-ci, sauf ce qui
        suit, dont les mots ne s’y trouvent plus.
      </p>
      <ul className="grid gap-s3 mt-s3">
        {sansPlace.map((one) => (
          <li key={one.id} className="correction-question grid gap-s0">
            <span>{labelOf(one)}</span>
            {textOf(one) !== '' && <span className="whitespace-pre-line">{textOf(one)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

function labelOf({ marque, ecrit, autour }: SansPlace): string {
  const words = autour?.mots.trim() ? ` «\u202f${autour.mots.trim()}\u202f»` : ''
  if (ecrit?.place.sur === 'COMMENTAIRE') return `Réponse à «\u202f${ecrit.place.citation}\u202f»`
  if (ecrit?.place.sur === 'MOTS') return `Proposition pour «\u202f${ecrit.place.passage}\u202f»`
  if (ecrit) return `Proposition${words}`
  const number = marque?.numero ? ` ${marque.numero}` : ''
  return `${marque?.choix === 'REFUSEE' ? 'Correction refusée' : 'Question'}${number}${words}`
}

const textOf = ({ marque, ecrit }: SansPlace): string => ecrit?.texte ?? marque?.mot ?? ''
