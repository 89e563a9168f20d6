import { eq } from 'drizzle-orm'
import { api } from '#contract/api.ts'
import { parisDay } from '#contract/shared/plain-date.ts'
import { missions, propositions } from '../../platform/db/schema/missions.ts'
import { deliverWord } from '../../testing/delivered-file.ts'
import { entrusted } from '../../testing/entrusted.ts'
import type { ExampleRequest, Stage } from '../../testing/example-request.ts'
import { newFile } from '../../testing/example-request.ts'

export const requests: Record<string, ExampleRequest> = {
  'missions.byLink': async (stage) => ({ params: { token: (await door(stage)).token } }),
  'missions.acceptEngagement': async (stage) => {
    const { token, sha256 } = await door(stage)
    return { params: { token }, body: { sha256 } }
  },
  'missions.take': async (stage) => ({ params: await mission(stage) }),
  'missions.refuse': async (stage) => ({ params: await mission(stage), body: { mot: 'Trop court' } }),
  'missions.ask': async (stage) => ({ params: await mission(stage), body: { mot: 'Garder les notes ?' } }),
  'missions.download': async (stage) => {
    const { token, missionId, fileId } = await door(stage)
    return { params: { token, missionId, fileId } }
  },
  'missions.downloadReturned': async (stage) => {
    const { token, missionId, commandeId } = await door(stage)
    const { db } = stage.app.deps
    await db.update(missions).set({ etat: 'REVISION' }).where(eq(missions.id, missionId))
    return { params: { token, missionId, fileId: (await deliverWord(stage.app, commandeId)).id } }
  },
  'missions.handIn': async (stage) => {
    const params = await mission(stage)
    await stage.app.call(api.missions.take, { params })
    return { params, form: corrected() }
  },
  'missions.statements': async (stage) => ({ params: { token: (await handedIn(stage)).token } }),
  'missions.statement': async (stage) => ({ params: await monthOfDoor(stage) }),
  'missions.statementPdf': async (stage) => ({ params: await monthOfDoor(stage) }),
  'admin.missions.ofCommande': async (stage) => ({ params: { id: (await door(stage)).commandeId } }),
  'admin.missions.send': async (stage) => {
    const { id, propositionId } = await handedIn(stage)
    return { params: { id }, body: { propositionId } }
  },
  'admin.missions.giveBack': async (stage) => {
    const { id, propositionId } = await handedIn(stage)
    return { params: { id }, body: { propositionId, mot: 'Le chapitre 3 manque' } }
  },
  'admin.missions.answer': async (stage) => ({
    params: { id: (await door(stage)).missionId },
    body: { mot: 'Gardez-les' },
  }),
  'admin.missions.writeFee': async (stage) => ({
    params: { id: (await door(stage)).missionId },
    body: { honoraires: 45_000 },
  }),
  'admin.missions.statements': async (stage) => ({ params: { id: (await handedIn(stage)).correcteurId } }),
  'admin.missions.statement': async (stage) => ({ params: await monthOfHouse(stage) }),
  'admin.missions.statementPdf': async (stage) => ({ params: await monthOfHouse(stage) }),
}

const corrected = () => {
  const form = new FormData()
  form.set('file', new File(['Il neigeait.'], 'corrige.txt', { type: 'text/plain' }))
  return form
}

/** A corrector’s page with one text of the owner entrusted. */
async function door(stage: Stage) {
  const { id, fileId } = await newFile(stage, { statut: 'EN_COURS' })
  return { ...(await entrusted(stage.app, id)), commandeId: id, fileId }
}

async function mission(stage: Stage): Promise<{ token: string; missionId: string }> {
  const { token, missionId } = await door(stage)
  return { token, missionId }
}

/** A text that waits for the house. */
async function handedIn(stage: Stage) {
  const { token, missionId, correcteurId } = await door(stage)
  const params = { token, missionId }
  await stage.app.call(api.missions.take, { params })
  await stage.app.call(api.missions.handIn, { params, form: corrected() })
  const [waiting] = await stage.app.deps.db
    .select({ id: propositions.id })
    .from(propositions)
    .where(eq(propositions.missionId, missionId))
  return { id: missionId, propositionId: waiting?.id ?? '', token, correcteurId }
}

const monthOfDoor = async (stage: Stage) => ({ token: (await handedIn(stage)).token, mois: thisMonth(stage) })
const monthOfHouse = async (stage: Stage) => ({
  id: (await handedIn(stage)).correcteurId,
  mois: thisMonth(stage),
})
const thisMonth = ({ app }: Stage) => parisDay(app.clock()).slice(0, 'YYYY-MM'.length)
