import { CLIENT_STATUTS } from '#contract/commandes/client-statuts.ts'
import { hasRetractationEnded } from '#contract/commandes/retractation-days.ts'
import { decidedName } from '#manuscript/copy-name.ts'
import type { Deps } from '../../platform/deps.ts'
import type { EmailContent } from '../../platform/emails/email.ts'
import { greeting } from '../../platform/emails/greeting.ts'
import { unlinked } from '../../platform/emails/unlinked.ts'
import { readAvis } from './give-avis.ts'
import { projectUrl } from './project-url.ts'
import type { readEventFacts } from './read-commande-facts.ts'
import { readGoodToPrint } from './read-in-atelier.ts'

type Finished = NonNullable<Awaited<ReturnType<typeof readEventFacts>>>

/** To the client whose order is finished: thanks, and the request of a note if they have given none. */
export async function writeFinished(deps: Deps, facts: Finished): Promise<EmailContent> {
  const { commande, client, evenement, professionnel } = facts
  const { heading, told } = CLIENT_STATUTS.TERMINE.email
  const noted = await readAvis(deps.db, commande.id)
  const decided = await readGoodToPrint(deps.db, commande.id)
  const { demarrageImmediat, payeeLe, createdAt } = commande
  const made = { madeAt: payeeLe ?? createdAt, demarrageImmediat, professionnel, isDone: true }
  return {
    subject: `${heading} : « ${commande.titre} »`,
    preview: 'Merci de votre confiance.',
    heading,
    blocks: [
      greeting(client.prenom),
      ...(commande.livreeLe
        ? [
            'Votre texte est bon à tirer. Merci de nous l’avoir confié.',
            `Les fichiers corrigés de « ${unlinked(commande.titre)} » restent à votre disposition dans votre espace.`,
            ...decided.map(decidedText),
          ]
        : [`Votre commande « ${unlinked(commande.titre)} » est terminée. ${told(facts)}`]),
      ...(evenement.note ? [{ quote: evenement.note }] : []),
      ...(noted
        ? []
        : [
            'Qu’avez-vous pensé de notre travail ? Une note de un à cinq, avec un mot si vous le souhaitez, nous aide à progresser.',
          ]),
    ],
    action: noted
      ? { label: 'Voir mon projet', url: projectUrl(deps.config, commande.id) }
      : { label: 'Donner mon avis', url: projectUrl(deps.config, commande.id, '#avis') },
    footLinks: hasRetractationEnded(made, deps.clock()) ? [] : ['RETRACTATION'],
    numeroCommande: commande.numero,
  }
}

/** The job of the decided text may run after this e-mail: a file not written yet is announced. */
const decidedText = ({ nom, isWritten }: Awaited<ReturnType<typeof readGoodToPrint>>[number]): string =>
  `Votre texte tel que vous l’avez décidé, « ${decidedName(nom)} », ${isWritten ? 's’y trouve aussi' : 's’y ajoute dès qu’il est écrit'}.`
