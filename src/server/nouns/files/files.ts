import { api } from '#contract/api.ts'
import { route, routeBytes } from '../../platform/http/route.ts'
import { routeForm } from '../../platform/http/route-form.ts'
import { attachment, storedFile } from '../../platform/http/stored-file.ts'
import type { Noun } from '../../platform/noun.ts'
import { deleteFile } from './delete-file.ts'
import { deliveryEmail } from './delivery-email.ts'
import { depositAttachment } from './deposit-attachment.ts'
import { bearerOrTicket, fileTicket, findAsked } from './find-download.ts'
import { forgetUnsentFilesJob } from './forget-unsent-files-job.ts'
import { forgetWaitingUploadsJob } from './forget-waiting-uploads-job.ts'
import { listMyFiles, listProjectFiles } from './list-files.ts'
import { findMailedFile, isMailed } from './mailed-file.ts'
import { refuseMessageFile, removeMessageFile, uploadMessageFile } from './message-files.ts'
import { openProjectZip, zipSubject, zipTicket } from './project-zip.ts'
import { removeStoredFileJob } from './remove-stored-file-job.ts'
import { sweepStoredFilesJob } from './sweep-stored-files-job.ts'
import { depositForAuthor, refuseHouseDeposit, refuseUpload, uploadFile } from './upload-file.ts'

export const files: Noun = {
  routes(app) {
    const { deps } = app
    route(app, api.files.listMine, ({ actor, query }) => listMyFiles(deps, actor, query))
    route(app, api.files.listOfProject, ({ actor, id }) => listProjectFiles(deps, actor, id))
    routeForm(app, api.files.upload, {
      before: (asked) => refuseUpload(deps, asked),
      handle: (upload) => uploadFile(deps, upload),
    })
    routeForm(app, api.admin.commandes.depositManuscript, {
      before: (asked) => refuseHouseDeposit(deps, asked),
      handle: (upload) => depositForAuthor(deps, upload),
    })
    route(app, api.files.remove, async ({ actor, id, fileId }) => {
      await deleteFile(deps, actor, { commandeId: id, fileId })
      return { message: 'Fichier supprimé' }
    })

    route(app, api.files.depositAttachment, ({ actor, id }) => depositAttachment(deps, actor, id))
    routeForm(app, api.files.uploadForMessage, {
      before: ({ actor }) => refuseMessageFile(deps, actor),
      handle: (upload) => uploadMessageFile(deps, upload),
    })
    route(app, api.files.removeUnsent, async ({ actor, id }) => {
      await removeMessageFile(deps, actor, id)
      return { message: 'Fichier supprimé' }
    })

    routeBytes(app, api.files.download, async ({ fileId, query: { ticket }, request }) => {
      const { by, file: found } = isMailed(ticket)
        ? { by: null, file: await findMailedFile(deps, fileId, ticket) }
        : await findAsked(deps, request, { fileId, ticket })
      const { storageKey, nom, mimeType, taille, sha256, commandeId } = found
      request.log.info({ fichierId: fileId, commandeId, by }, 'file downloaded')
      const file = { storageKey, name: nom, mimeType, size: taille, sha256 }
      return storedFile(request, deps.storage, file)
    })
    route(app, api.files.ticket, async ({ actor, id }) => ({ url: await fileTicket(deps, actor, id) }))

    routeBytes(app, api.files.zip, async ({ id, query: { ticket }, request }) => {
      const asker = await bearerOrTicket(deps, request, { subject: zipSubject(id), ticket })
      const { name, stream } = await openProjectZip(deps, id, asker)
      request.log.info({ commandeId: id, by: asker.id }, 'archive downloaded')
      return attachment(name, 'application/zip', stream)
    })
    route(app, api.files.zipTicket, async ({ actor, id }) => ({ url: await zipTicket(deps, actor, id) }))
  },
  jobs: [removeStoredFileJob, sweepStoredFilesJob, forgetWaitingUploadsJob, forgetUnsentFilesJob],
  emails: [deliveryEmail],
}
