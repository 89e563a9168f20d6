import { api } from '#contract/api.ts'
import { route, routeBytes } from '../../platform/http/route.ts'
import { attachment } from '../../platform/http/stored-file.ts'
import type { Noun } from '../../platform/noun.ts'
import { askExport } from './ask-export.ts'
import { exportReadyEmail } from './export-ready-email.ts'
import { findExport } from './find-export.ts'
import { forgetExportsJob } from './forget-exports-job.ts'
import { makeExportJob } from './make-export-job.ts'

export const accountExport: Noun = {
  routes(app) {
    const { deps } = app
    route(app, api.users.export, ({ actor }) => askExport(deps, actor))
    routeBytes(app, api.users.downloadExport, async ({ token }) => {
      const { storageKey, taille } = await findExport(deps, token)
      const bytes = await deps.storage.read(storageKey)
      const { headers, ...answer } = attachment('mes-donnees.zip', 'application/zip', bytes)
      return {
        ...answer,
        headers: { ...headers, 'content-length': taille, 'referrer-policy': 'no-referrer' },
      }
    })
  },
  jobs: [makeExportJob, forgetExportsJob],
  emails: [exportReadyEmail],
}
