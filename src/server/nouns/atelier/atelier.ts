import { api } from '#contract/api.ts'
import { route, routeBytes } from '../../platform/http/route.ts'
import type { Noun } from '../../platform/noun.ts'
import { readOwnCommande, readVisibleCommande } from '../commandes/visible-commande.ts'
import { giveBackFile } from './give-back-file.ts'
import { printOwnProof, printProof } from './print-proof.ts'
import { printReleve } from './print-releve.ts'
import { putMarques } from './put-marques.ts'
import { readAgain } from './read-again.ts'
import { readAtelier } from './read-etat.ts'
import { writeDecided } from './write-decided.ts'

export const atelier: Noun = {
  routes(app) {
    const { deps } = app
    route(app, api.atelier.get, async ({ actor, id, fileId }) => ({
      data: await readAtelier(deps, await readOwnCommande(deps.db, actor, id), fileId),
    }))
    routeBytes(app, api.atelier.releve, async ({ actor, id, fileId }) =>
      printReleve(deps, await readOwnCommande(deps.db, actor, id), fileId),
    )
    routeBytes(app, api.atelier.proof, async ({ actor, id, fileId }) =>
      printOwnProof(deps, await readOwnCommande(deps.db, actor, id), fileId),
    )
    route(app, api.atelier.put, async ({ actor, id, fileId, body }) => ({
      data: await putMarques(deps, actor, { commandeId: id, fileId, given: body }),
    }))
    route(app, api.admin.atelier.get, async ({ actor, id, fileId }) => ({
      data: await readAtelier(deps, await readVisibleCommande(deps.db, actor, id), fileId),
    }))
    route(app, api.admin.atelier.writeDecided, async ({ actor, id, fileId }) => {
      await writeDecided(deps, actor, { commandeId: id, fileId })
      return { message: 'Le texte va être écrit' }
    })
    routeBytes(app, api.admin.atelier.returned, async ({ actor, id, fileId }) =>
      giveBackFile(deps, await readVisibleCommande(deps.db, actor, id), fileId),
    )
    routeBytes(app, api.admin.atelier.proof, async ({ actor, id, fileId }) =>
      printProof(deps, await readVisibleCommande(deps.db, actor, id), fileId),
    )
    route(app, api.admin.atelier.readAgain, async ({ actor, id, fileId }) => {
      await readAgain(deps, actor, { commandeId: id, fileId })
      return { message: 'Le fichier va être lu' }
    })
  },
}
