import { and, eq, isNull } from 'drizzle-orm'
import { frenchSpaces } from '#contract/format/typography.ts'
import { unaccented } from '#contract/shared/unaccented.ts'
import { sendAccess } from '../../nouns/correcteurs/correcteur-access.ts'
import { updateCorrecteur } from '../../nouns/correcteurs/write-correcteur.ts'
import { acceptEngagement } from '../../nouns/missions/accept-engagement.ts'
import { takeMission } from '../../nouns/missions/answer-mission.ts'
import { openSource } from '../../nouns/missions/download-source.ts'
import { readEngagement } from '../../nouns/missions/find-door.ts'
import { handIn } from '../../nouns/missions/hand-in.ts'
import { writeFee } from '../../nouns/missions/write-fee.ts'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { correcteurs } from '../../platform/db/schema/correcteurs.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { missions } from '../../platform/db/schema/missions.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { type Calendar, type DemoContext, type Moment, nth } from './demo-context.ts'
import { keepManuscript } from './demo-manuscript.ts'

const TITRE = 'Le Goût des figues'
const PAGES = 96
const CENTS_PER_1000_SIGNS = 80
const FEE_CENTS = 11_000
const MOT = frenchSpaces(
  'Deux doutes en marge, pages 31 et 58 : le nom de la rue, et la date du départ. Le reste est sûr.',
)

/** An address of documentation (RFC 5737). */
const AT_THEIR_DESK: Caller = {
  ipAddress: '192.0.2.20',
  network: '192.0.2.20',
  userAgent: 'Mozilla/5.0 (démonstration)',
}

/** Of a text that came back yesterday: its corrector's address, rate and link, and what they did with it. */
export function entrustedText(at: Calendar): Moment[] {
  return [
    {
      at: at(4, 8),
      happen: async (context) => {
        const { deps, house } = context
        const { id, nom } = (await held(context)).correcteur
        const email = `${unaccented(nom)
          .toLowerCase()
          .replaceAll(/[^a-z]+/g, '.')}@exemple.fr`
        await updateCorrecteur(deps, house, id, { email, tarifMille: CENTS_PER_1000_SIGNS })
        await sendAccess(deps, house, id)
      },
    },
    {
      at: at(4, 10),
      happen: async (context) => {
        const { deps } = context
        const { correcteur, mission } = await held(context)
        const { sha256 } = await readEngagement(deps.db, correcteur.id)
        const theirs = { correcteur, missionId: mission.id, caller: AT_THEIR_DESK }
        await acceptEngagement(deps, AT_THEIR_DESK, correcteur, sha256)
        await takeMission(deps, theirs)
        const [source] = await deps.db
          .select({ id: fichiers.id })
          .from(fichiers)
          .where(and(eq(fichiers.commandeId, mission.commandeId), eq(fichiers.kind, 'SOURCE')))
        if (source) await openSource(deps, { ...theirs, fileId: source.id })
      },
    },
    {
      at: at(1, 14),
      happen: async (context) => {
        const { deps, house } = context
        const { correcteur, mission } = await held(context)
        // The signs are counted by a job, which waits until the sample is whole.
        await writeFee(deps, house, mission.id, FEE_CENTS)
        const text = { titre: TITRE, format: 'docx', version: 'TRACKED', pages: PAGES } as const
        await handIn(deps, {
          correcteur,
          missionId: mission.id,
          caller: AT_THEIR_DESK,
          files: [await keepManuscript(deps.storage, text)],
          mot: MOT,
        })
      },
    },
  ]
}

/** The mission of the text, and who holds it. */
async function held({ deps }: DemoContext) {
  const rows = await deps.db
    .select({ mission: missions, correcteur: correcteurs })
    .from(missions)
    .innerJoin(commandes, eq(commandes.id, missions.commandeId))
    .innerJoin(correcteurs, eq(correcteurs.id, missions.correcteurId))
    .where(and(eq(commandes.titre, TITRE), isNull(missions.closeLe)))
  return nth(rows, 0)
}
