import { commande, type ExampleRequest, type Exception, newFile } from '../../testing/example-request.ts'
import { createFichier } from '../../testing/factories.ts'
import { formOf } from '../../testing/request-parts.ts'

export const requests: Record<string, ExampleRequest> = {
  'files.listOfProject': (stage) => commande(stage),
  'files.upload': async (stage) => ({
    // The client adds before the work, the house delivers during it.
    ...(await commande(stage, stage.who === 'admin' ? { statut: 'EN_COURS' } : {})),
    form: formOf({ titre: 'Chapitre deux' }, 'chapitre-deux.txt'),
  }),
  'files.uploadForMessage': async () => ({ form: formOf({}, 'carnet.txt') }),
  'files.removeUnsent': async ({ app: { deps }, owner }) => ({
    params: { id: (await createFichier(deps, { kind: 'MESSAGE', userId: owner.id })).id },
  }),
  'files.remove': async (stage) => ({ params: await newFile(stage) }),
  'files.download': async (stage) => ({ params: { fileId: (await newFile(stage)).fileId } }),
  'files.zip': async (stage) => ({ params: { id: (await newFile(stage)).id } }),
  'files.zipTicket': async (stage) => ({ params: { id: (await newFile(stage)).id } }),
  'files.ticket': async (stage) => ({ params: { id: (await newFile(stage)).fileId } }),
}

export const exceptions: Record<string, Exception> = {
  'files.removeUnsent': { why: 'a draft is its author’s alone', admin: 404 },
  'files.remove': { why: 'the house does not take a client’s manuscript away', admin: 409 },
}
