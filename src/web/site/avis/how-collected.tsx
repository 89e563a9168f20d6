import type { z } from 'zod'
import { MOTIF_WORDS } from '#contract/commandes/avis/avis.ts'
import type { avis } from '#contract/commandes/avis/endpoints.ts'
import { countOf, plural } from '#contract/format/plural.ts'

type HowCollectedProps = Pick<z.output<typeof avis.list.reply>, 'refus' | 'prives'>

const AVIS = { one: 'avis', other: 'avis' }

/** What the law has a site say of its reviews (code de la consommation, L111-7-2, D111-17 and D111-18). */
export function HowCollected({ refus, prives }: HowCollectedProps) {
  return (
    <section className="rich-text small max-w-measure self-start" aria-labelledby="recueil">
      <h2 id="recueil">Comment les avis sont recueillis</h2>
      <ul>
        <li>
          <b>Qui peut en donner.</b> Seul le titulaire d’une commande terminée, depuis son compte, une fois
          par commande. C’est le contrôle que nous faisons&nbsp;: chaque avis vient d’un travail commandé chez
          nous.
        </li>
        <li>
          <b>Sans contrepartie.</b> Aucune remise ni aucun avantage n’est donné en échange d’un avis. Une
          invitation part une semaine après le bon à tirer, et un seul rappel.
        </li>
        <li>
          <b>L’ordre.</b> Du plus récent au plus ancien, par le jour où l’avis a été donné. Aucun autre
          critère, et aucun délai au-delà duquel un avis disparaît.
        </li>
        <li>
          <b>La publication.</b> L’auteur choisit si son avis est publié et sous quel nom, peut le modifier,
          et le retirer à tout moment. Nous le lisons avant, sans rien y changer. Modifié, il est relu.
        </li>
        <li>
          <b>Les refus.</b> Un avis n’est refusé que pour une insulte, des données personnelles ou un autre
          sujet. Son auteur en reçoit la raison. <span>{refusedText(refus)}</span>
        </li>
        <li>
          <b>Ceux qui ne se lisent pas ici.</b> <span>{privateText(prives)}</span> Tous comptent dans nos
          chiffres, les refusés aussi.
        </li>
      </ul>
    </section>
  )
}

function refusedText(refus: HowCollectedProps['refus']): string {
  const refused = refus.reduce((sum, { total }) => sum + total, 0)
  if (refused === 0) return 'Aucun n’est refusé à ce jour.'
  const reasons = refus.map(({ motif, total }) => `${countOf(total, AVIS)} parce qu’${MOTIF_WORDS[motif]}`)
  return `À ce jour, ${countOf(refused, AVIS)} ${plural(refused, { one: 'est refusé', other: 'sont refusés' })}\u00a0: ${reasons.join(', ')}.`
}

function privateText(prives: number): string {
  if (prives === 0) return 'Aucun avis n’est gardé privé ni en attente de lecture.'
  return `${countOf(prives, AVIS)} ${plural(prives, { one: 'est gardé privé par son auteur, ou attend', other: 'sont gardés privés par leur auteur, ou attendent' })} notre lecture.`
}
