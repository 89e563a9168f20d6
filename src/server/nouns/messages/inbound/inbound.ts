import { api } from '#contract/api.ts'
import { route, routeSigned } from '../../../platform/http/route.ts'
import { MAIL_BYTES_MOST } from '../../../platform/mailbox/mail.ts'
import type { Noun } from '../../../platform/noun.ts'
import { forgetInboundJob } from './forget-inbound-job.ts'
import { listInbound } from './list-inbound.ts'
import { admitSigned, receiveSigned } from './receive-signed.ts'
import { refusedEmail } from './refused-email.ts'
import { acceptEmail, setEmailAside } from './settle-email.ts'

/** The e-mails that the house receives: answers to threads, first messages, and those to verify. */
export const inbound: Noun = {
  routes(app) {
    const { deps } = app
    routeSigned(app, api.inbound.receive, {
      before: (request) => admitSigned(deps, request),
      maxBytes: MAIL_BYTES_MOST,
      handle: (sent) => receiveSigned(deps, sent),
    })
    route(app, api.admin.inbound.list, ({ actor, query }) => listInbound(deps, actor, query))
    route(app, api.admin.inbound.accept, ({ actor, id }) => acceptEmail(deps, actor, id))
    route(app, api.admin.inbound.setAside, async ({ actor, id }) => {
      await setEmailAside(deps, actor, id)
      return { message: 'E-mail écarté' }
    })
  },
  jobs: [forgetInboundJob],
  emails: [refusedEmail],
}
