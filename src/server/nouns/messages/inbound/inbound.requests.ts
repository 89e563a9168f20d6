import { randomUUID } from 'node:crypto'
import { inboundEmails } from '../../../platform/db/schema/inbound.ts'
import type { Ask, ExampleRequest, Exception, Stage } from '../../../testing/example-request.ts'

export const requests: Record<string, ExampleRequest> = {
  'inbound.receive': async () => ({}),
  'admin.inbound.accept': (stage) => toVerify(stage),
  'admin.inbound.setAside': (stage) => toVerify(stage),
}

export const exceptions: Record<string, Exception> = {
  'inbound.receive': {
    why: 'the house has given no secret',
    anonymous: 404,
    owner: 404,
    other: 404,
    deactivated: 404,
    admin: 404,
  },
}

async function toVerify({ app }: Stage): Promise<Ask> {
  const id = randomUUID()
  await app.deps.db.insert(inboundEmails).values({
    id,
    empreinte: id,
    statut: 'A_VERIFIER',
    doutes: ['NON_AUTHENTIFIE'],
    expediteur: 'paul@exemple.fr',
    nom: 'Paul Rey',
    objet: 'Mon manuscrit',
    texte: `Bonjour ${id}`,
  })
  return { params: { id } }
}
