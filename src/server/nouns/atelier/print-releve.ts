import { Readable } from 'node:stream'
import { type EcritPlace, standingEcrits } from '#contract/atelier/ecrit.ts'
import { NO_FILE } from '#contract/files/refusals.ts'
import { formatDate } from '#contract/format/dates.ts'
import { factureSeller } from '#contract/money/invoices/facture-parties.ts'
import { releveName } from '#manuscript/copy-name.ts'
import { MOST_UNPACKED_BYTES } from '#manuscript/zip-entries.ts'
import type { fichiers } from '../../platform/db/schema/fichiers.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/errors.ts'
import type { Answer } from '../../platform/http/http-port.ts'
import { rateLimit } from '../../platform/http/rate-limit.ts'
import { attachment } from '../../platform/http/stored-file.ts'
import type { TextBlock } from '../../platform/pdf/render-text.ts'
import { askedReading } from '../manuscript/asked-reading.ts'
import { ENDED } from '../manuscript/readings.ts'
import { readIdentity } from '../settings/read-identity.ts'
import { type Commande, findDelivered } from './find-delivered.ts'
import { readEtat } from './read-etat.ts'

type Etat = Awaited<ReturnType<typeof readEtat>>
/** The words of a correction, « fesait → faisait », or of a comment. */
type WordsOf = (place: EcritPlace | { sur: 'CORRECTION'; rang: number }) => string | undefined

/** The PDF of what an author refused, asked, proposed and answered on a file: theirs to keep. 404 for a file taken back. */
export async function printReleve(deps: Deps, commande: Commande, fileId: string): Promise<Answer> {
  const { db, pdf, clock } = deps
  const { fichier, motif } = await findDelivered(db, commande, fileId)
  if (!fichier) throw notFound(NO_FILE)
  await rateLimit(deps, 'messages', `releve:${commande.userId}`)
  const etat = await readEtat(db, { commande, fileId, motif })
  const now = clock()
  const bytes = await pdf.text({
    title: 'Relevé de vos marques',
    subtitle: `« ${commande.titre} », ${fichier.nom}, arrêté au ${formatDate(now)}`,
    blocks: blocksOf(etat, await readWords(deps, fichier, etat)),
    house: factureSeller.parse(await readIdentity(db)),
    date: now,
  })
  return attachment(releveName(fichier.nom), 'application/pdf', Readable.from([bytes]))
}

/** Reads in the file the words of what is marked; a file that is no longer readable has its marks by their numbers alone. */
async function readWords(
  { storage, readings }: Deps,
  { taille, storageKey, nom: filename }: typeof fichiers.$inferSelect,
  { marques, ecrits }: Etat,
): Promise<WordsOf> {
  const places = [
    ...marques.map(({ rang }) => ({ sur: 'CORRECTION' as const, rang })),
    ...ecrits.map(({ place }) => place),
  ]
  const said = places.map((place) => ({ id: keyOf(place), place }))
  if (taille > MOST_UNPACKED_BYTES || said.length === 0) return () => undefined
  const stream = await storage.read(storageKey)
  const found = await askedReading((options) => readings.around({ stream, filename, said }, options))
  const words = new Map(found === ENDED ? [] : found.map(({ id, autour }) => [id, autour.mots] as const))
  return (place) => {
    const told = words.get(keyOf(place))
    return told !== undefined && place.sur === 'CORRECTION' ? changeText(told) : told
  }
}

/** « fesait → faisait » in words: the house's fonts have no arrow. */
function changeText(words: string): string {
  const [before = '', after = ''] = words.split(' → ', 2)
  if (before === after) return before === '' ? 'paragraphe' : `mise en forme de « ${before} »`
  if (before === '') return `ajout de « ${after} »`
  return after === '' ? `suppression de « ${before} »` : `« ${before} » corrigé en « ${after} »`
}

const keyOf = (place: Parameters<WordsOf>[0]): string => {
  if (place.sur === 'CORRECTION') return `correction ${place.rang}`
  return place.sur === 'MOTS' ? `mots ${place.bloc} ${place.debut}` : `commentaire ${place.commentaire}`
}

function blocksOf({ marques, ecrits, questions }: Etat, wordsOf: WordsOf): TextBlock[] {
  const answers = new Map(questions.map(({ rang, reponse }) => [rang, reponse?.texte]))
  const named = ({ rang, numero }: Etat['marques'][number]) => {
    const words = wordsOf({ sur: 'CORRECTION', rang })
    return `${numero ?? 'Une correction'}${words === undefined ? '' : `, ${words}`}`
  }
  const standing = standingEcrits(ecrits)
  const sections = [
    section('Corrections refusées', marques.filter(({ choix }) => choix === 'REFUSEE').map(named)),
    section(
      'Questions posées à la maison',
      marques.flatMap((one) => {
        const answer = answers.get(one.rang)
        const said = answer === undefined ? 'Sans réponse à ce jour.' : `Réponse : ${answer}`
        return one.mot === null ? [] : [`${named(one)}. ${one.mot} ${said}`]
      }),
    ),
    section(
      'Autres textes proposés',
      standing.flatMap(({ place, texte }) => {
        if (place.sur === 'COMMENTAIRE') return []
        const words = place.sur === 'MOTS' ? place.passage : wordsOf(place)
        return [words === undefined ? `« ${texte} »` : `${words} : plutôt « ${texte} »`]
      }),
    ),
    section(
      'Réponses aux questions du correcteur',
      standing.flatMap(({ place, texte }) =>
        place.sur === 'COMMENTAIRE' ? [`« ${place.citation} » : ${texte}`] : [],
      ),
    ),
  ].flat()
  if (sections.length > 0) return sections
  return [
    {
      tag: 'P',
      text: 'Vous n’avez rien refusé, demandé ni proposé : toutes les corrections sont acceptées.',
    },
  ]
}

const section = (title: string, items: string[]): TextBlock[] =>
  items.length === 0
    ? []
    : [{ tag: 'H2', text: title }, ...[...new Set(items)].map((text): TextBlock => ({ tag: 'LI', text }))]
