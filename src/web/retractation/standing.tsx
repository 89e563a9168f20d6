import type { RetractationEtat } from '#contract/commandes/retractation-etat.ts'
import { formatDate } from '#contract/format/dates.ts'
import { formatEuros } from '#contract/format/euros.ts'
import { howToAnswer, leftTo } from '#contract/retractations/part-words.ts'
import type { RetractationSuivi } from '#contract/retractations/retractation.ts'
import { Leader, LeaderList } from '../ui/leader.tsx'

/** The state of a withdrawal, to its author: a sentence, then the sums kept and returned once they are known. */
export function Standing({ suivi }: { suivi: RetractationSuivi }) {
  const { part, motifRefus, contestation, etat } = suivi
  return (
    <>
      <p className="prose">{standingText(suivi)}</p>
      {motifRefus && <blockquote className="prose whitespace-pre-line">{motifRefus}</blockquote>}
      {part && (
        <LeaderList className="facts">
          <Leader term="Travail effectué">{part.partExecutee}&nbsp;%</Leader>
          <Leader term="Gardé par la maison">{formatEuros(part.garde)}</Leader>
          <Leader term={etat === 'EXECUTEE' ? 'Remboursé' : 'Ce qui vous revient'}>
            <b className="num">{formatEuros(part.rembourse)}</b>
          </Leader>
        </LeaderList>
      )}
      {part?.mot && etat !== 'EXECUTEE' && (
        <div>
          <p className="running">Notre message</p>
          <p className="prose whitespace-pre-line">{part.mot}</p>
        </div>
      )}
      {contestation && etat === 'CONTESTEE' && (
        <div>
          <p className="running">Ce que vous contestez</p>
          <p className="prose whitespace-pre-line">{contestation}</p>
        </div>
      )}
    </>
  )
}

/** True while its author may answer the proposed share. */
export const isToAnswer = ({ etat }: RetractationSuivi): boolean =>
  etat === 'PROPOSEE' || etat === 'CONTESTEE'

const standingText = (suivi: RetractationSuivi): string => TEXTS[suivi.etat](suivi)

const before = ({ rembourserAvant }: RetractationSuivi): string =>
  rembourserAvant ? `, au plus tard le ${formatDate(rembourserAvant)}` : ''

const isSomethingBack = ({ part }: RetractationSuivi): boolean => part !== null && part.rembourse > 0

const TEXTS: Record<RetractationEtat, (suivi: RetractationSuivi) => string> = {
  A_RATTACHER: () => 'Il nous manque une chose\u00a0: de quelle commande s’agit-il\u202f?',
  A_CONFIRMER: (suivi) =>
    `Dès que nous savons que cette déclaration vient bien de vous, nous vous remboursons ce qui vous est dû${before(suivi)}.`,
  A_DECIDER: () => 'Nous examinons votre rétractation et vous répondons par e-mail.',
  A_CHIFFRER: (suivi) => `Nous préparons ce qui vous revient${before(suivi)}.`,
  PROPOSEE: ({ part }) =>
    part
      ? `Vous aviez demandé que le travail commence tout de suite. ${leftTo(part)} ${howToAnswer(part)}`
      : '',
  CONTESTEE: (suivi) =>
    `Nous avons reçu votre message\u00a0: nous réexaminons le travail effectué et vous répondons.${isSomethingBack(suivi) ? ` Ce qui n’est pas contesté vous revient${before(suivi)}.` : ''}`,
  ACCEPTEE: (suivi) =>
    `Vous avez accepté. ${isSomethingBack(suivi) ? `Le remboursement part${before(suivi)}.` : 'Nous annulons la commande.'}`,
  EXECUTEE: (suivi) =>
    isSomethingBack(suivi)
      ? 'Votre commande est annulée, et le remboursement est parti vers le moyen de paiement employé\u00a0: comptez quelques jours ouvrés.'
      : 'Votre commande est annulée\u00a0: il n’y avait rien à vous rendre.',
  REFUSEE: () =>
    'Nous ne pouvons pas accepter votre rétractation, et votre commande suit son cours. En voici la raison\u00a0:',
  SANS_OBJET: () => 'Cette commande est déjà annulée.',
}
