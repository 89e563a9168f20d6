import { asc, eq } from 'drizzle-orm'
import { z } from 'zod'
import { isOver } from '#contract/commandes/statuts.ts'
import { formatWeekday } from '#contract/format/dates.ts'
import { countOf } from '#contract/format/plural.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { defineEmail } from '../../platform/emails/email.ts'
import { greeting } from '../../platform/emails/greeting.ts'
import { unlinked } from '../../platform/emails/unlinked.ts'
import { projectUrl } from '../commandes/project-url.ts'
import { readEventFacts } from '../commandes/read-commande-facts.ts'
import { retractationLink } from '../commandes/retractation-link.ts'

/** To the client: the corrected files are there, with the next step. */
export const deliveryEmail = defineEmail({
  name: 'delivery',
  mutedWith: 'projects',
  props: z.object({ commandeId: z.uuid(), evenementId: z.uuid() }),
  async render(deps, props) {
    const facts = await readEventFacts(deps, props)
    if (!facts) return null
    const { commande, client, evenement, professionnel } = facts
    // Taken back before the e-mail left, answered already, or of an order cancelled since.
    if (!commande.reponseAvant || isOver(commande.statut)) return null
    const sent = await deps.db
      .select({ titre: fichiers.titre, nom: fichiers.nom })
      .from(fichiers)
      .where(eq(fichiers.livraisonId, evenement.id))
      .orderBy(asc(fichiers.createdAt), asc(fichiers.id))
    // Its files were taken back; an earlier delivery keeps the day.
    if (sent.length === 0) return null
    const lastDay = formatWeekday(commande.reponseAvant)
    const revisions = commande.revisionsIncluses - commande.revisionsUtilisees

    return {
      subject: `Votre texte corrigé est prêt : « ${commande.titre} »`,
      preview: `À relire jusqu’au ${lastDay}.`,
      heading: 'Votre texte corrigé est prêt',
      blocks: [
        greeting(client.prenom),
        `Nous venons de déposer la version corrigée de « ${unlinked(commande.titre)} » dans votre espace.`,
        ...(sent.length > 1 ? [{ facts: sent.map(namedFile) }] : []),
        ...(evenement.note ? [{ quote: evenement.note }] : []),
        revisions > 0
          ? `Relisez-la à votre rythme, puis donnez votre bon à tirer ou demandez une révision (${countOf(revisions, { one: 'incluse', other: 'incluses' })}) jusqu’au ${lastDay}. Sans réponse de votre part, le travail sera considéré comme accepté.`
          : `Relisez-la à votre rythme, puis donnez votre bon à tirer jusqu’au ${lastDay}. Sans réponse de votre part, le travail sera considéré comme accepté.`,
        ...(sent.some(({ nom }) => /\.docx$/i.test(nom)) ? [READING_MOVES_THE_DAY] : []),
      ],
      action: { label: 'Lire mon texte corrigé', url: projectUrl(deps.config, commande.id) },
      footLinks: retractationLink({ ...commande, professionnel }),
      numeroCommande: commande.numero,
    }
  },
})

/** Decision 120. */
const READING_MOVES_THE_DAY =
  'Si vous lisez les corrections dans votre espace, cette date recule à mesure que vous lisez\u00a0: sept jours se comptent de nouveau à chaque chapitre ouvert, à chaque correction refusée.'

const namedFile = ({ titre, nom }: { titre: string; nom: string }, index: number): [string, string] => [
  titre === nom ? `Fichier ${index + 1}` : titre,
  nom,
]
