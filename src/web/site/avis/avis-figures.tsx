import { COUNTED_FROM, type CountedFigures, siteFigures } from '#contract/commandes/avis/figures.ts'
import { countOf } from '#contract/format/plural.ts'
import { useHouse } from '../house.ts'
import { percent } from '../landing/round-figures.ts'

const oneDecimal = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** « 4,9/5 » */
export const outOfFive = (note: number): string => `${oneDecimal.format(note)}/5`

export const notesWord = (avis: number): string =>
  `note moyenne, ${countOf(avis, { one: 'avis', other: 'avis' })}`

/** The figures of the house, each counted from twenty cases on; below, what it declares, said as such. */
export function AvisFigures({ figures }: { figures: CountedFigures }) {
  const house = useHouse()
  if (!house) return null
  const { note, avis, isCounted, delais, reprises } = siteFigures(figures, house.figures)
  const shown = [
    ...(note === null || avis === null
      ? []
      : [{ figure: outOfFive(note), meaning: notesWord(avis), isCounted }]),
    ...(delais === null
      ? []
      : [{ figure: percent(delais), meaning: 'livrés au plus tard le jour promis', isCounted: true }]),
    ...(reprises === null
      ? []
      : [{ figure: percent(reprises), meaning: 'repris à la demande de l’auteur', isCounted: true }]),
  ]
  return (
    <section className="grid gap-s4" aria-labelledby="chiffres">
      <h2 className="head" id="chiffres">
        Nos chiffres
      </h2>
      {shown.length === 0 && (
        <p className="max-w-measure">Nous n’en montrons pas encore&nbsp;: il y a trop peu de cas.</p>
      )}
      {shown.length > 0 && (
        <dl className="grid gap-x-s7 gap-y-s5 sm:grid-cols-3">
          {shown.map(({ figure, meaning, isCounted: counted }) => (
            <div className="flex flex-col-reverse justify-end" key={meaning}>
              <dt>
                <span>{meaning}</span>
                {!counted && <span className="small muted block">déclaré par la maison</span>}
              </dt>
              <dd className="title num">{figure}</dd>
            </div>
          ))}
        </dl>
      )}
      <details className="max-w-measure" id="calcul">
        <summary className="min-h-finger content-center">Comment est-ce calculé&#8239;?</summary>
        <ul className="rich-text grid gap-s2">
          <li>
            <b>La note</b> est la moyenne de tous les avis donnés, publiés ou non, refusés compris&nbsp;:{' '}
            {counts(figures.notes.cas, { one: 'avis', other: 'avis' })}.
          </li>
          <li>
            <b>Les délais</b> comparent, sur douze mois, le jour de la première livraison au jour promis à ce
            moment-là, y compris quand nous l’avions déplacé en cours de travail. Un texte en retard qui n’est
            pas encore livré compte comme en retard&nbsp;:{' '}
            {counts(figures.delais.cas, { one: 'commande', other: 'commandes' })}.
          </li>
          <li>
            <b>Les reprises</b> sont les commandes livrées sur douze mois dont l’auteur a demandé une
            révision, ou que nous avons rouvertes&nbsp;:{' '}
            {counts(figures.reprises.cas, { one: 'commande', other: 'commandes' })}.
          </li>
          <li>
            {`En dessous de ${COUNTED_FROM} cas, un chiffre compté ne voudrait rien dire\u00a0: nous montrons la note que la maison déclare, en le disant, et aucun des deux autres.`}
          </li>
        </ul>
      </details>
    </section>
  )
}

const counts = (cas: number, forms: { one: string; other: string }) => `${countOf(cas, forms)} à ce jour`
