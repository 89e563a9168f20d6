import { eq } from 'drizzle-orm'
import { commandes } from '../../platform/db/schema/commandes.ts'
import { fichiers } from '../../platform/db/schema/fichiers.ts'
import { lectures } from '../../platform/db/schema/marques.ts'
import { deliverWord } from '../../testing/delivered-file.ts'
import {
  commande,
  delivered,
  type ExampleRequest,
  type Exception,
  type Stage,
} from '../../testing/example-request.ts'
import { createFichier } from '../../testing/factories.ts'
import { recordEvent } from '../commandes/record-event.ts'

export const requests: Record<string, ExampleRequest> = {
  'atelier.get': async (stage) => ({ params: await deliveredFile(stage) }),
  'atelier.releve': async (stage) => {
    const { id } = (await commande(stage, delivered(stage))).params
    return { params: { id, fileId: (await deliverWord(stage.app, id)).id } }
  },
  'atelier.proof': async (stage) => ({ params: await decidedFile(stage) }),
  'atelier.put': async (stage) => ({
    params: await deliveredFile(stage),
    body: {
      marques: [
        { rang: 0, rangs: [0, 1], choix: 'REFUSEE', mot: null, numero: '1.1', choisieLe: stage.app.clock() },
        {
          rang: 4,
          rangs: [4],
          choix: 'QUESTION',
          mot: 'Pourquoi\u202f?',
          numero: '1.3',
          citation: 'Il faisait nuit.',
          choisieLe: stage.app.clock(),
        },
      ],
      lecture: { chapitre: 0, paragraphe: 12, relus: [], luLe: stage.app.clock() },
      envoyeLe: stage.app.clock(),
    },
  }),
  'admin.atelier.get': async (stage) => ({ params: await deliveredFile(stage) }),
  'admin.atelier.returned': async (stage) => {
    const { id } = (await commande(stage, delivered(stage))).params
    return { params: { id, fileId: (await deliverWord(stage.app, id)).id } }
  },
  'admin.atelier.proof': async (stage) => ({ params: await decidedFile(stage) }),
  'admin.atelier.writeDecided': async (stage) => ({ params: await unwrittenFile(stage) }),
  'admin.atelier.readAgain': async (stage) => ({ params: await unreadFile(stage) }),
}

const why = 'marks are their author’s; the house reads them in the order'

export const exceptions: Record<string, Exception> = {
  'atelier.get': { why, admin: 404 },
  'atelier.put': { why, admin: 404 },
  'atelier.releve': { why, admin: 404 },
  'atelier.proof': { why, admin: 404 },
}

/** A file of a company's order, whose decided text is written. */
async function decidedFile(stage: Stage): Promise<{ id: string; fileId: string }> {
  const facturation = { adresse: null, entreprise: { raisonSociale: 'Éditions du Causse', siren: null } }
  const { id } = (await commande(stage, { ...delivered(stage), facturation })).params
  const { id: fileId } = await deliverWord(stage.app, id)
  await stage.app.deps.db.update(fichiers).set({ kind: 'DECIDE' }).where(eq(fichiers.id, fileId))
  return { id, fileId }
}

/** A file that its author read, of an order good to print, without its decided text. */
async function unwrittenFile(stage: Stage): Promise<{ id: string; fileId: string }> {
  const params = await deliveredFile(stage)
  await stage.app.deps.db.insert(lectures).values({
    fichierId: params.fileId,
    chapitre: 0,
    paragraphe: 0,
    relus: [],
    luLe: stage.app.clock(),
  })
  const { db } = stage.app.deps
  await db.update(commandes).set({ statut: 'TERMINE' }).where(eq(commandes.id, params.id))
  const given = { commandeId: params.id, type: 'BON_A_TIRER', createdAt: stage.app.clock() } as const
  await db.transaction((tx) => recordEvent(tx, given))
  return params
}

async function unreadFile(stage: Stage): Promise<{ id: string; fileId: string }> {
  const params = await deliveredFile(stage)
  const lecture = { corrections: 0, commentaires: 0, refus: 'ILLISIBLE' } as const
  await stage.app.deps.db.update(fichiers).set({ lecture }).where(eq(fichiers.id, params.fileId))
  return params
}

async function deliveredFile(stage: Stage): Promise<{ id: string; fileId: string }> {
  const { id } = (await commande(stage, delivered(stage))).params
  const file = await createFichier(stage.app.deps, { commandeId: id, kind: 'LIVRABLE', nom: 'roman.docx' })
  return { id, fileId: file.id }
}
