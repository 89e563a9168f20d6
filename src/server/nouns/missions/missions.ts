import { api } from '#contract/api.ts'
import { callerOf } from '../../platform/http/caller.ts'
import type { App } from '../../platform/http/http-port.ts'
import { route, routeBytes } from '../../platform/http/route.ts'
import { routeForm } from '../../platform/http/route-form.ts'
import { storedFile } from '../../platform/http/stored-file.ts'
import type { Noun } from '../../platform/noun.ts'
import { followUpEmail } from '../commandes/missions/follow-up-email.ts'
import { textForYouEmail } from '../commandes/missions/text-for-you-email.ts'
import { acceptEngagement } from './accept-engagement.ts'
import { answerCorrecteur } from './answer-correcteur.ts'
import { askHouse, refuseMission, takeMission } from './answer-mission.ts'
import { openSource } from './download-source.ts'
import { enterDoor, findDoor, knockAtDoor } from './find-door.ts'
import { giveBack } from './give-back.ts'
import { handIn, refuseEarlyHandIn } from './hand-in.ts'
import { readDoor } from './read-door.ts'
import { readMissionOf } from './read-mission.ts'
import { openReturned } from './returned-files.ts'
import { sendProposition } from './send-proposition.ts'
import { houseStatementRoutes, statementRoutes } from './statement-routes.ts'
import { writeFee } from './write-fee.ts'

export const missions: Noun = {
  routes(app) {
    doorRoutes(app)
    houseRoutes(app)
    statementRoutes(app)
    houseStatementRoutes(app)
  },
  emails: [textForYouEmail, followUpEmail],
}

/** The calls of a corrector, by their link. */
function doorRoutes(app: App): void {
  const { deps } = app
  const door = api.missions
  route(app, door.byLink, async ({ token, request }) => ({
    data: await readDoor(deps, await findDoor(deps, callerOf(request), token)),
  }))
  route(app, door.acceptEngagement, async ({ token, body, request }) => {
    const caller = callerOf(request)
    const correcteur = await knockAtDoor(deps, caller, token)
    await acceptEngagement(deps, caller, correcteur, body.sha256)
    return { data: await readDoor(deps, correcteur), message: 'Votre accord est gardé, avec sa date.' }
  })
  route(app, door.take, async ({ token, missionId, request }) => {
    const caller = callerOf(request)
    const correcteur = await enterDoor(deps, caller, token)
    await takeMission(deps, { correcteur, missionId, caller })
    return { data: await readDoor(deps, correcteur), message: 'Ce texte est à vous.' }
  })
  route(app, door.refuse, async ({ token, missionId, body, request }) => {
    const caller = callerOf(request)
    const correcteur = await enterDoor(deps, caller, token)
    await refuseMission(deps, { correcteur, missionId, caller, mot: body.mot })
    return { data: await readDoor(deps, correcteur), message: 'La maison est prévenue.' }
  })
  route(app, door.ask, async ({ token, missionId, body, request }) => {
    const caller = callerOf(request)
    const correcteur = await enterDoor(deps, caller, token)
    await askHouse(deps, { correcteur, missionId, caller, mot: body.mot })
    return { data: await readDoor(deps, correcteur), message: 'Votre question est partie.' }
  })
  routeBytes(app, door.download, async ({ token, missionId, fileId, request }) => {
    const caller = callerOf(request)
    const correcteur = await enterDoor(deps, caller, token)
    return storedFile(
      request,
      deps.storage,
      await openSource(deps, { correcteur, missionId, fileId, caller }),
    )
  })
  routeBytes(app, door.downloadReturned, async ({ token, missionId, fileId, request }) => {
    const caller = callerOf(request)
    const correcteur = await enterDoor(deps, caller, token)
    return openReturned(deps, { correcteur, missionId, fileId, caller })
  })
  routeForm(app, door.handIn, {
    before: async ({ token, missionId, request }) =>
      refuseEarlyHandIn(deps, await enterDoor(deps, callerOf(request), token), missionId),
    handle: async ({ token, missionId, request, form, files, keepFiles }) => {
      const caller = callerOf(request)
      // The link may have been revoked while the bytes came.
      const correcteur = await findDoor(deps, caller, token)
      await handIn(deps, { correcteur, missionId, caller, files, mot: form.mot })
      keepFiles()
      return { data: await readDoor(deps, correcteur), message: 'Votre texte est remis à la maison.' }
    },
  })
}

/** What the house does with the texts that it entrusted. */
function houseRoutes(app: App): void {
  const { deps } = app
  const house = api.admin.missions
  route(app, house.ofCommande, async ({ id }) => ({ data: await readMissionOf(deps.db, id) }))
  route(app, house.send, async ({ id, actor, body }) => ({
    data: await sendProposition(deps, actor, id, body),
  }))
  route(app, house.giveBack, async ({ id, actor, body }) => ({ data: await giveBack(deps, actor, id, body) }))
  route(app, house.answer, async ({ id, actor, body }) => ({
    data: await answerCorrecteur(deps, actor, id, body.mot),
  }))
  route(app, house.writeFee, async ({ id, actor, body }) => ({
    data: await writeFee(deps, actor, id, body.honoraires),
  }))
}
